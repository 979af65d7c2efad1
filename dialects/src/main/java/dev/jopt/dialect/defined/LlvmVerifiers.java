package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.LlvmCompatibility;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.TypeAttribute;

/** What MLIR verifies of {@code llvm} beyond what the records say. */
final class LlvmVerifiers {
  private LlvmVerifiers() {}

  static void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "mlir.global" -> builder.invariant(op -> verifyType(op, "global_type", "global"));
      case "mlir.alias" -> builder.invariant(op -> verifyType(op, "alias_type", "global alias"));
      case "atomicrmw" -> builder.invariant(LlvmAtomicVerifiers::verifyReadModifyWrite);
      case "cmpxchg" -> builder.invariant(LlvmAtomicVerifiers::verifyExchange);
      case "switch" -> builder.invariant(LlvmVerifiers::verifySwitch);
      default -> {
        // The records say all.
      }
    }
  }

  private static boolean verifyType(Operation op, String attribute, String what) {
    return !(op.attribute(attribute) instanceof TypeAttribute type)
        || LlvmCompatibility.isElement(type.value())
        || op.emitOpError("expects type to be a valid element type for an LLVM " + what);
  }

  private static boolean verifySwitch(Operation op) {
    return !(op.attribute("branch_weights") instanceof DenseArrayAttribute weights)
        || weights.size() == op.successorCount()
        || op.emitError(
            "expects number of branch weights to match number of successors: "
                + weights.size()
                + " vs "
                + op.successorCount());
  }
}
