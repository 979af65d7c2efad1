package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a region once. */
final class ExecuteRegionModel extends Model<ExecuteRegionOp> {
  ExecuteRegionModel(ExecuteRegionOp op) {
    super(op);
  }

  /** The only terminator that hands on the results, or null. */
  private @Nullable YieldOp onlyYield() {
    YieldOp found = null;
    for (Block block : op.region(0).blocks()) {
      if (block.lastOp() instanceof YieldOp end) {
        if (found != null) {
          return null;
        }
        found = end;
      }
    }
    return found;
  }

  @Override
  public boolean supportsUnstructuredControlFlow() {
    return true;
  }

  @Override
  public boolean isWritable(Value value, BufferAnalysis state) {
    return true;
  }

  @Override
  public boolean verifyAnalysis(BufferAnalysis state) {
    return onlyYield() != null || op.emitOpError("op without unique scf.yield is not supported");
  }

  @Override
  public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
    if (value instanceof BlockArgument argument) {
      return BlockArguments.aliases(argument);
    }
    YieldOp end = onlyYield();
    return end == null
        ? List.of()
        : List.of(new AliasingOperand(end.opOperand(((OpResult) value).index()), true, true));
  }

  @Override
  public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    return value instanceof BlockArgument argument
        ? BlockArguments.type(op, argument, bufferizer, stack)
        : super.bufferType(value, bufferizer, stack);
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Rewriter rewriter = bufferizer.rewriter();
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .setInherentAttributes(op.inherentAttributes());
    YieldOp end = onlyYield();
    for (OpResult result : op.results()) {
      if (!(result.type() instanceof TensorType)) {
        state.addResultType(result.type());
      } else if (end != null && end.operand(result.index()).type() instanceof BaseMemRefType done) {
        state.addResultType(done);
      } else {
        state.addResultType(bufferizer.bufferType(result));
      }
    }
    state.addRegion().takeBody(op.region(0));
    Operation made = rewriter.create(state);
    for (Block block : made.region(0).blocks()) {
      bufferizer.bufferizeSignature(block);
    }
    bufferizer.replace(op, made.results());
  }
}
