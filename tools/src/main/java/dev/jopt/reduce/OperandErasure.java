package dev.jopt.reduce;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import java.util.List;
import java.util.function.Consumer;

/** Erases operands that an operation can do without, as far as its definition tells. */
final class OperandErasure {
  private OperandErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          List<OpDefinition.ValueSpec> groups = op.definition().operands();
          if (!op.isRegistered()) {
            for (int i = 0; i < op.operandCount(); i++) {
              int index = i;
              edits.accept(() -> op.eraseOperands(index, 1));
            }
          }
          for (int group = 0; op.isRegistered() && group < groups.size(); group++) {
            if (groups.get(group).arity() != OpDefinition.Arity.ONE) {
              int start = op.definition().operandGroupStart(op, group);
              int size = op.definition().operandGroupSize(op, group);
              for (int i = start; i < start + size; i++) {
                int index = i;
                edits.accept(() -> Rebuilding.eraseOperand(op, index));
              }
            }
          }
        });
  }
}
