package dev.jopt.ir.asm;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the custom form of an operation with hand-written assembly, from just after its name to
 * just before an optional trailing {@code loc(…)}. It fills an {@link OperationState}.
 *
 * <p>Used by one thread at a time.
 */
public interface OpParser extends AsmParser {

  /**
   * A use {@code %name} or {@code %name#number} whose type is not known yet.
   *
   * @param nameId the reader's number of the name; equal names of one file have equal numbers
   * @param number the result number after {@code #}, 0 without one
   * @param position byte offset of the use
   */
  record UnresolvedOperand(int nameId, int number, int position) {}

  /**
   * A region argument as it stands in the text.
   *
   * @param name the name it defines
   * @param type its type; null as long as the custom form has not said it
   * @param attributes the dictionary after it, empty without one
   * @param location its {@code loc(…)}; null without one
   */
  record Argument(
      UnresolvedOperand name,
      @Nullable Type type,
      DictionaryAttribute attributes,
      @Nullable Location location) {

    /** This argument with a type. */
    public Argument withType(Type type) {
      return new Argument(name, type, attributes, location);
    }
  }

  /**
   * An affine map written on the values that it is applied to.
   *
   * @param map the map
   * @param dims the values of its dimensions
   * @param symbols the values of its symbols
   */
  record AffineUse(AffineMap map, List<UnresolvedOperand> dims, List<UnresolvedOperand> symbols) {
    /** Copies the lists. */
    public AffineUse {
      dims = List.copyOf(dims);
      symbols = List.copyOf(symbols);
    }
  }

  /**
   * A successor with the operands forwarded to it.
   *
   * @param block the block named, possibly defined later in the text
   * @param operands the forwarded operands, already resolved
   */
  record SuccessorUse(Block block, List<Value> operands) {}

  /** Byte offset of the operation's name. */
  int namePosition();

  /**
   * Reads an attribute dictionary as declarative forms do: the constraints of inherent attributes
   * are checked at once, and they override attributes set before.
   */
  default void parseDeclaredAttributes(OperationState state, boolean withKeyword) {
    int start = position();
    DictionaryAttribute attributes =
        withKeyword
            ? parseOptionalAttributeDictionaryWithKeyword()
            : parseOptionalAttributeDictionary();
    if (attributes.isEmpty()) {
      return;
    }
    String problem = state.definition().problemOf(attributes);
    if (problem != null) {
      throw errorAt(start, problem);
    }
    state.overrideAttributes(attributes);
  }

  // Operands.

  /** A value use; else {@code expected SSA operand}. */
  UnresolvedOperand parseOperand();

  /** A value use if the next token is one, or null. */
  @Nullable UnresolvedOperand acceptOperand();

  /** Zero or more value uses separated by commas, without delimiters. */
  List<UnresolvedOperand> parseOperandList();

  /** Value uses separated by commas within a delimiter. */
  List<UnresolvedOperand> parseOperandList(Delimiter delimiter);

  /** The spelling of a use's name for messages, e.g. {@code %arg0}. */
  String nameOf(UnresolvedOperand operand);

  /** The value of a use; a use before its definition gives a placeholder that is replaced later. */
  Value resolve(UnresolvedOperand operand, Type type);

  /** Resolves each use with one type and adds the values to the operands of {@code state}. */
  void resolveAll(List<UnresolvedOperand> operands, Type type, OperationState state);

  /**
   * Resolves uses with as many types and adds the values to the operands of {@code state}; reports
   * {@code N operands present, but expected M} at {@code position} when the counts differ.
   */
  void resolveAll(
      List<UnresolvedOperand> operands, List<Type> types, int position, OperationState state);

  /**
   * Affine expressions of values within a delimiter: {@code [%i + 3, symbol(%n) * 2]}. A value is a
   * dimension unless {@code symbol} says otherwise; equal uses are one input.
   */
  AffineUse parseAffineMapOfValues(Delimiter delimiter);

  /** One affine expression of values, as a map with one result. */
  AffineUse parseAffineExprOfValues();

  // Results.

  /** Number of results named to the left of {@code =}; 0 without it. */
  int namedResultCount();

  /** The name given to result {@code index} without {@code %}, e.g. {@code 0} or {@code foo}. */
  @Nullable String resultName(int index);

  // Regions and blocks.

  /**
   * {@code %name}, with {@code : type} if {@code typed}, and a dictionary and location if there.
   */
  Argument parseArgument(boolean typed, boolean attributesAllowed);

  /** As {@link #parseArgument} if the next token is a value name, or null. */
  @Nullable Argument acceptArgument(boolean typed, boolean attributesAllowed);

  /** Arguments separated by commas within a delimiter. */
  List<Argument> parseArgumentList(Delimiter delimiter, boolean typed, boolean attributesAllowed);

  /**
   * A region <code>{ … }</code>. Whether it sees the values around it follows from the definition
   * of the operation being read.
   *
   * @param arguments arguments of the entry block that the op's syntax has named already (all with
   *     types); the text then has no entry block header
   */
  Region parseRegion(List<Argument> arguments);

  /** As {@link #parseRegion}; the region sees no name defined outside, and may define it again. */
  Region parseIsolatedRegion(List<Argument> arguments);

  /** As {@link #parseRegion} if the next token is an opening brace, or null. */
  @Nullable Region acceptRegion(List<Argument> arguments);

  /** {@code ^name}, a block of the region that the op stands in. */
  Block parseSuccessor();

  /** {@code ^name} and the forwarded values {@code (%a, %b : t, u)} if there are any. */
  SuccessorUse parseSuccessorAndOperands();

  /**
   * An operation in generic form that a custom form wraps, appended to a block. The operation that
   * is being read gets its location.
   */
  Operation parseGenericOperation(Block block);
}
