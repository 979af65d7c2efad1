package dev.jopt.ir.asm;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import java.util.List;
import java.util.Set;

/**
 * Prints the custom form of an operation, from just after its name. The result list, the name and
 * the trailing location are printed by the caller.
 *
 * <p>Used by one thread at a time.
 */
public interface OpPrinter extends AsmPrinter {

  /** Prints {@code %name} or {@code %name#2}. */
  void printOperand(Value value);

  /** Prints values separated by {@code ", "}. */
  default void printOperands(List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (i != 0) {
        print(", ");
      }
      printOperand(values.get(i));
    }
  }

  /** Prints the types of values separated by {@code ", "}. */
  default void printTypesOf(List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (i != 0) {
        print(", ");
      }
      printType(values.get(i).type());
    }
  }

  /** Prints {@code (t, u) -> v} of the operands and results of an operation. */
  default void printFunctionalType(Operation operation) {
    print('(');
    printTypesOf(operation.operands());
    print(") ");
    printArrowTypes(operation.resultTypes());
  }

  /**
   * Prints <code> {a = 1, b}</code> with a leading blank, leaving out the names in {@code elided};
   * nothing when nothing is left.
   */
  void printOptionalAttributeDictionary(DictionaryAttribute attributes, Set<String> elided);

  /** As {@link #printOptionalAttributeDictionary}, with {@code attributes} before the brace. */
  void printOptionalAttributeDictionaryWithKeyword(
      DictionaryAttribute attributes, Set<String> elided);

  /**
   * Prints the dictionary of an operation's inherent and discardable attributes as {@code
   * attr-dict} does, with a leading blank, leaving out the names in {@code elided}.
   */
  void printAttributeDictionary(Operation operation, Set<String> elided);

  /** As {@link #printAttributeDictionary}, with {@code attributes} before the brace. */
  void printAttributeDictionaryWithKeyword(Operation operation, Set<String> elided);

  /** Prints {@code loc(…)}, by its alias if it has one, whatever the flags say. */
  void printLocation(Location location);

  /**
   * Prints <code>{ … }</code> without a leading blank.
   *
   * @param entryArguments whether the entry block's header is printed when it has arguments
   * @param terminators whether the terminators of the blocks are printed
   * @param emptyBlock whether an empty entry block still gets its {@code ^bb0:} line
   */
  void printRegion(Region region, boolean entryArguments, boolean terminators, boolean emptyBlock);

  /** {@link #printRegion(Region, boolean, boolean, boolean)} with header and terminators. */
  default void printRegion(Region region) {
    printRegion(region, true, true, false);
  }

  /** Prints {@code %arg: type} with attributes and, in debug mode, its location. */
  void printRegionArgument(BlockArgument argument, DictionaryAttribute attributes, boolean typed);

  /**
   * Prints the arguments of a region under the names of other values, as forms that bind names at
   * their operands do.
   */
  void shadowRegionArguments(Region region, List<? extends Value> values);

  /** Prints {@code ^bb2}. */
  void printSuccessor(Block block);

  /** Prints {@code ^bb2} or {@code ^bb2(%a, %b : t, u)}. */
  default void printSuccessorAndOperands(Block block, List<? extends Value> operands) {
    printSuccessor(block);
    if (operands.isEmpty()) {
      return;
    }
    print('(');
    printOperands(operands);
    print(" : ");
    printTypesOf(operands);
    print(')');
  }

  /** Prints an operation in generic form, as a custom form may nest one. */
  void printGenericOperation(Operation operation);

  /** Prints an operation in its custom form if it has one, without results and location. */
  void printCustomOrGenericOperation(Operation operation);

  /** Starts a new line at the current indentation. */
  void printNewline();

  /** Indents the following lines by two more blanks. */
  void indent();

  /** Undoes one {@link #indent()}. */
  void unindent();
}
