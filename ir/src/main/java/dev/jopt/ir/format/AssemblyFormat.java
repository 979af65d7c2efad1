package dev.jopt.ir.format;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The declarative custom form of an operation: one string that drives parsing and printing. The
 * language is that of MLIR's {@code assemblyFormat}:
 *
 * <ul>
 *   <li><code>`literal`</code>; <code>` `</code> a blank, <code>``</code> no blank, <code>`\n`
 *       </code> a line break
 *   <li>{@code $name} of an operand, attribute, region or successor; {@code type($name)}; {@code
 *       qualified(…)} and {@code ref(…)} around those
 *   <li>{@code operands}, {@code type(operands)}, {@code type(results)}, {@code regions}, {@code
 *       successors}, {@code functional-type(inputs, outputs)}
 *   <li>{@code attr-dict}, {@code attr-dict-with-keyword}, {@code prop-dict}
 *   <li>{@code (a b^ c)?} and {@code (a b^ c):(d)?}, there when the anchor is; {@code oilist(…|…)}
 *   <li>{@code custom<Name>(…)}, a {@link Directive}
 * </ul>
 *
 * <p>Types that the text leaves out are inferred from traits, {@code sameTypes}, {@code
 * typeMatches}, constraints that allow one type only, and the definition's result inference.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class AssemblyFormat {
  private final FormatElement[] elements;
  private final FormatLayout layout;

  AssemblyFormat(FormatElement[] elements, FormatLayout layout) {
    this.elements = elements;
    this.layout = layout;
  }

  /** A hand-written piece {@code custom<Name>} of a declarative form. */
  public interface Directive {
    /** Parses the piece into {@code state}. */
    void parse(OpParser parser, OperationState state);

    /** Prints the piece; the blank in front, if any, is there already. */
    void print(Operation operation, OpPrinter printer);

    /** Names of attributes that the piece stands for besides its arguments. */
    default Set<String> impliedAttributes() {
      return Set.of();
    }
  }

  /**
   * A hand-written piece {@code custom<Name>(…)} that stands for variables of the form. Operands
   * and types that it reads are resolved with the rest of the operation.
   */
  public interface ArgumentDirective extends Directive {
    /** Reads the piece into its arguments. */
    void parse(OpParser parser, ParsedArguments arguments);

    /** Prints the piece; the blank in front, if any, is there already. */
    void print(Operation operation, PrintedArguments arguments, OpPrinter printer);

    /** Never called: the piece is read into its arguments. */
    @Override
    default void parse(OpParser parser, OperationState state) {
      throw new IllegalStateException("the directive takes arguments");
    }

    /** Never called: the piece is printed from its arguments. */
    @Override
    default void print(Operation operation, OpPrinter printer) {
      throw new IllegalStateException("the directive takes arguments");
    }
  }

  /** The arguments of {@code custom<Name>(…)}, by position, while parsing. */
  public interface ParsedArguments {
    /** The number of arguments. */
    int count();

    /** The name of a variable, or the text between the quotes of a string. */
    String text(int index);

    /** Adds an operand to {@code $operand}. */
    void addOperand(int index, UnresolvedOperand operand);

    /** The number of operands of {@code $operand} or {@code ref($operand)} read so far. */
    int operandCount(int index);

    /** Adds a type to {@code type($value)}. */
    void addType(int index, Type type);

    /** The types of {@code type($value)} or {@code ref(type($value))} that were read so far. */
    List<Type> types(int index);

    /** Sets {@code $attribute}. */
    void setAttribute(int index, Attribute attribute);

    /**
     * The value of {@code $attribute} or {@code ref($attribute)} if it was read before, or null.
     */
    @Nullable Attribute attribute(int index);

    /** Adds a region to {@code $region}. */
    void addRegion(int index, Region region);

    /** Adds a block to {@code $successor}. */
    void addSuccessor(int index, Block block);

    /** The operation as far as it is known: context, location, attributes. */
    OperationState state();
  }

  /** The arguments of {@code custom<Name>(…)}, by position, while printing. */
  public interface PrintedArguments {
    /** The number of arguments. */
    int count();

    /** The name of a variable, or the text between the quotes of a string. */
    String text(int index);

    /** The values of {@code $operand}. */
    List<? extends Value> values(int index);

    /** The types of {@code type($value)}. */
    List<Type> types(int index);

    /** The value of {@code $attribute}, or null. */
    @Nullable Attribute attribute(int index);

    /** The regions of {@code $region}. */
    List<Region> regions(int index);

    /** The blocks of {@code $successor}. */
    List<Block> successors(int index);
  }

  /**
   * Compiles a form.
   *
   * @throws IllegalArgumentException if the text is not a form of the definition
   */
  public static AssemblyFormat compile(
      OpDefinition definition, String text, Map<String, Directive> directives) {
    return new FormatCompiler(definition, text, directives).compile();
  }

  /** Reads the custom form after the name. */
  public void parse(OpParser parser, OperationState state) {
    parse(parser, state, new FormatParse());
  }

  /** As {@link #parse(OpParser, OperationState)}, with an object that is free to be used again. */
  public void parse(OpParser parser, OperationState state, FormatParse parse) {
    parse.start(parser, state, layout);
    for (FormatElement element : elements) {
      element.parse(parse);
    }
    layout.finish(parse);
  }

  /** Prints the custom form after the name. */
  public void print(Operation operation, OpPrinter printer) {
    for (FormatElement element : elements) {
      element.print(operation, printer);
    }
  }
}
