package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code llvm.intr.ssa.copy}, which stands for one parameter in an inlined body until the scopes of
 * its accesses are made: without it, a value passed for two parameters would be one in the body.
 */
final class ArgumentCopy {
  /** The attribute of a parameter that nothing else in the function points into. */
  private static final String NO_ALIAS = "llvm.noalias";

  private static final String NAME = "intr.ssa.copy";

  private ArgumentCopy() {}

  static boolean is(Operation op) {
    return op.definition().localName().equals(NAME);
  }

  /** Copies what is passed for a parameter. */
  static Value create(
      OpBuilder builder, Location location, Value argument, DictionaryAttribute attributes) {
    Operation copy =
        builder.create(
            builder
                .state(location, "llvm." + NAME)
                .addOperand(argument)
                .addResultType(argument.type()));
    if (attributes.contains(NO_ALIAS)) {
      copy.setAttribute(NO_ALIAS, UnitAttribute.UNIT);
    }
    return copy.result();
  }

  /**
   * The copies of the arguments of a call, in order; of one that is passed more than once, the last
   * copy first, as uses are found in MLIR.
   */
  static Set<Operation> of(List<Value> arguments) {
    Set<Operation> copies = new LinkedHashSet<>();
    for (Value argument : arguments) {
      Deque<Operation> newestFirst = new ArrayDeque<>();
      argument.users().forEach(user -> newestFirst.addFirst(user));
      newestFirst.stream().filter(ArgumentCopy::is).forEach(copies::add);
    }
    return copies;
  }

  static boolean isNoAlias(Operation copy) {
    return copy.hasAttribute(NO_ALIAS);
  }

  /** Puts the arguments back where their copies were. */
  static void erase(Set<Operation> copies) {
    for (Operation copy : copies) {
      copy.result().replaceAllUsesWith(copy.operand(0));
      copy.erase();
    }
  }
}
