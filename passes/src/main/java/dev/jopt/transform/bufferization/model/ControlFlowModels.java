package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Branch;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The models of {@code cf}: branches are bufferized with the blocks that they go to. */
final class ControlFlowModels {
  private ControlFlowModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    return op instanceof BranchOp || op instanceof CondBranchOp ? new Jump(op) : null;
  }

  private static final class Jump extends Model<Operation> {
    Jump(Operation op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      Branch branch = Objects.requireNonNull(op.as(Branch.class));
      List<AliasingValue> found = new ArrayList<>();
      for (int i = 0; i < op.successorCount(); i++) {
        int index = branch.successorOperands(i).indexOf(operand);
        if (index >= 0) {
          found.add(new AliasingValue(op.successor(i).argument(index), true, false));
        }
      }
      return found;
    }
  }
}
