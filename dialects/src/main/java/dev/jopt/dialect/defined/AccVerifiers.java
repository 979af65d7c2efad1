package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What MLIR verifies of {@code acc} beyond what the records say. */
final class AccVerifiers {
  private AccVerifiers() {}

  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "data" ->
          op ->
              op.operandCount() != 0
                  || op.attribute("defaultAttr") != null
                  || op.emitError(
                      "at least one operand or the default attribute must appear on the data"
                          + " operation");
      case "enter_data", "exit_data" ->
          op ->
              hasGroup(op, 4)
                  || op.emitError(
                      "at least one operand must be present in dataOperands on the "
                          + operation.replace('_', ' ')
                          + " operation");
      case "host_data" ->
          op ->
              hasGroup(op, 1)
                  || op.emitError("at least one operand must appear on the host_data operation");
      case "update" ->
          op ->
              hasGroup(op, 3) || op.emitError("at least one value must be present in dataOperands");
      default -> AtomicVerifiers.of(operation);
    };
  }

  /** Whether there are operands of a group, here that of the data. */
  private static boolean hasGroup(Operation op, int group) {
    return !op.operandGroup(group).isEmpty();
  }
}
