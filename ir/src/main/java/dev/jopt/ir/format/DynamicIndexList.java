package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.ShapedType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code custom<DynamicIndexList>($values, $statics)}: a list such as {@code [%i, 4, [8]]} of
 * values and constants. The constants are an {@code i64} array attribute that holds {@link
 * ShapedType#DYNAMIC} where a value stands. A further argument {@code $scalable}, an {@code i1}
 * array, tells which entries stand in brackets of their own; {@code "paren"} asks for parentheses
 * around the list.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class DynamicIndexList implements ArgumentDirective {
  /** The directive; it is known to all forms by its name. */
  public static final DynamicIndexList DYNAMIC_INDEX_LIST =
      new DynamicIndexList(" in dynamic index list", "expected SSA value or integer");

  private final String context;
  private final String complaint;

  private DynamicIndexList(String context, String complaint) {
    this.context = context;
    this.complaint = complaint;
  }

  /**
   * The same list, for a dialect that words the error after that in a list otherwise.
   *
   * @param complaint the error at the name of the operation
   */
  public static DynamicIndexList complaining(String complaint) {
    return new DynamicIndexList("", complaint);
  }

  private static boolean isInParentheses(String lastArgument) {
    return lastArgument.equals("paren");
  }

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    boolean parentheses = isInParentheses(arguments.text(arguments.count() - 1));
    boolean scalable = arguments.count() - (parentheses ? 1 : 0) > 2;
    Entries entries = new Entries();
    parseEntries(
        parser,
        parentheses ? Delimiter.PAREN : Delimiter.SQUARE,
        entries,
        operand -> arguments.addOperand(0, operand));
    arguments.setAttribute(
        1, DenseArrayAttribute.i64(Arrays.copyOf(entries.statics, entries.count)));
    if (scalable) {
      arguments.setAttribute(
          2, DenseArrayAttribute.i1(Arrays.copyOf(entries.flags, entries.count)));
    }
  }

  /**
   * Parses a list for a directive that has more to say than this one.
   *
   * @param operands is given the values
   * @return the constants, {@code i64}, with {@link ShapedType#DYNAMIC} where a value stands
   */
  public static DenseArrayAttribute parseSquare(
      OpParser parser, Consumer<UnresolvedOperand> operands) {
    Entries entries = new Entries();
    DYNAMIC_INDEX_LIST.parseEntries(parser, Delimiter.SQUARE, entries, operands);
    return DenseArrayAttribute.i64(Arrays.copyOf(entries.statics, entries.count));
  }

  private void parseEntries(
      OpParser parser, Delimiter delimiter, Entries entries, Consumer<UnresolvedOperand> operands) {
    try {
      parser.parseCommaSeparated(delimiter, context, () -> parseEntry(parser, entries, operands));
    } catch (ParseFailure failure) {
      // The first error says what is wrong in the list, the second one whose it is.
      throw parser.errorAt(parser.namePosition(), complaint);
    }
  }

  /** Brackets are read in each list; one that has no place for scalable entries forgets them. */
  private static void parseEntry(
      OpParser parser, Entries entries, Consumer<UnresolvedOperand> operands) {
    boolean scalable = parser.accept(Punctuation.L_SQUARE);
    long value = ShapedType.DYNAMIC;
    UnresolvedOperand operand = parser.acceptOperand();
    if (operand != null) {
      operands.accept(operand);
    } else {
      int position = parser.position();
      value = parser.parseInteger();
      if (value == ShapedType.DYNAMIC) {
        throw parser.errorAt(position, "integer value too large");
      }
    }
    if (scalable && !parser.accept(Punctuation.R_SQUARE)) {
      throw new ParseFailure();
    }
    entries.add(value, scalable);
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    boolean parentheses = isInParentheses(arguments.text(arguments.count() - 1));
    boolean scalable = arguments.count() - (parentheses ? 1 : 0) > 2;
    printer.print(parentheses ? '(' : '[');
    DenseArrayAttribute flags = scalable ? array(arguments, 2) : null;
    printEntries(arguments.values(0), array(arguments, 1), flags, printer);
    printer.print(parentheses ? ')' : ']');
  }

  private static @Nullable DenseArrayAttribute array(PrintedArguments arguments, int index) {
    return arguments.attribute(index) instanceof DenseArrayAttribute array ? array : null;
  }

  /** Prints the entries without the delimiters; for hand-written forms. */
  public static void printEntries(
      List<? extends Value> values,
      @Nullable DenseArrayAttribute statics,
      @Nullable DenseArrayAttribute scalable,
      OpPrinter printer) {
    int used = 0;
    for (int i = 0; statics != null && i < statics.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      boolean bracketed = scalable != null && i < scalable.size() && scalable.booleanAt(i);
      if (bracketed) {
        printer.print('[');
      }
      if (statics.longAt(i) == ShapedType.DYNAMIC) {
        printer.printOperand(values.get(used++));
      } else {
        printer.print(statics.longAt(i));
      }
      if (bracketed) {
        printer.print(']');
      }
    }
  }

  private static final class Entries {
    private long[] statics = new long[4];
    private boolean[] flags = new boolean[4];
    private int count;

    void add(long value, boolean scalable) {
      if (count == statics.length) {
        statics = Arrays.copyOf(statics, 2 * count);
        flags = Arrays.copyOf(flags, 2 * count);
      }
      statics[count] = value;
      flags[count++] = scalable;
    }
  }
}
