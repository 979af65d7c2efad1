package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.ShapedType;
import java.util.Arrays;
import java.util.List;
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
  public static final DynamicIndexList DYNAMIC_INDEX_LIST = new DynamicIndexList();

  private DynamicIndexList() {}

  private static boolean isInParentheses(String lastArgument) {
    return lastArgument.equals("paren");
  }

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    boolean parentheses = isInParentheses(arguments.text(arguments.count() - 1));
    boolean scalable = arguments.count() - (parentheses ? 1 : 0) > 2;
    Punctuation closing = parentheses ? Punctuation.R_PAREN : Punctuation.R_SQUARE;
    long[] statics = new long[4];
    boolean[] flags = new boolean[4];
    int count = 0;
    parser.expect(parentheses ? Punctuation.L_PAREN : Punctuation.L_SQUARE);
    if (!parser.accept(closing)) {
      do {
        if (count == statics.length) {
          statics = Arrays.copyOf(statics, 2 * count);
          flags = Arrays.copyOf(flags, 2 * count);
        }
        flags[count] = scalable && parser.accept(Punctuation.L_SQUARE);
        statics[count] = parseEntry(parser, arguments);
        if (flags[count]) {
          parser.expect(Punctuation.R_SQUARE);
        }
        count++;
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(closing);
    }
    arguments.setAttribute(1, DenseArrayAttribute.i64(Arrays.copyOf(statics, count)));
    if (scalable) {
      arguments.setAttribute(2, DenseArrayAttribute.i1(Arrays.copyOf(flags, count)));
    }
  }

  private static long parseEntry(OpParser parser, ParsedArguments arguments) {
    UnresolvedOperand operand = parser.acceptOperand();
    if (operand != null) {
      arguments.addOperand(0, operand);
      return ShapedType.DYNAMIC;
    }
    int position = parser.position();
    long value = parser.parseInteger();
    if (value == ShapedType.DYNAMIC) {
      throw parser.errorAt(position, "integer value too large");
    }
    return value;
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
}
