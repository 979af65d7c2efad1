package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The arguments of blocks that branches go to. */
final class BlockArguments {
  private BlockArguments() {}

  private static List<OpOperand> incoming(BlockArgument argument) {
    List<OpOperand> found = new ArrayList<>();
    for (BlockOperand use : argument.owner().predecessorUses()) {
      Branch branch = use.owner().as(Branch.class);
      if (branch != null) {
        found.add(branch.successorOperands(use.index()).get(argument.index()));
      }
    }
    return found;
  }

  /** The operands of branches that an argument may be. */
  static List<AliasingOperand> aliases(BlockArgument argument) {
    List<AliasingOperand> found = new ArrayList<>();
    for (OpOperand operand : incoming(argument)) {
      found.add(new AliasingOperand(operand, true, false));
    }
    return found;
  }

  /** The type of the buffer of an argument: that of all that is handed to it. */
  static BaseMemRefType type(
      Operation op, BlockArgument argument, Bufferizer bufferizer, List<Value> stack) {
    BaseMemRefType type = null;
    for (OpOperand operand : incoming(argument)) {
      Value value = operand.get();
      if (stack.contains(value)) {
        continue;
      }
      BaseMemRefType handed =
          value.type() instanceof BaseMemRefType done ? done : bufferizer.bufferType(value, stack);
      if (type == null || type.equals(handed)) {
        type = handed;
        continue;
      }
      if (!Objects.equals(type.memorySpace(), handed.memorySpace())) {
        op.emitOpError("incoming operands of block argument have inconsistent memory spaces");
        throw new BufferizationFailure();
      }
      type = TensorBuffers.dynamic((TensorType) argument.type(), type.memorySpace());
    }
    if (type == null) {
      op.emitOpError("could not infer buffer type of block argument");
      throw new BufferizationFailure();
    }
    return type;
  }
}
