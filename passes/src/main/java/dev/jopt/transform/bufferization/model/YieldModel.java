package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Hands on its operands as they are. */
final class YieldModel extends Model<YieldOp> {
  YieldModel(YieldOp op) {
    super(op);
  }

  private Operation parent() {
    return Objects.requireNonNull(op.parentOp());
  }

  @Override
  public boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    if (parent() instanceof IfOp || parent() instanceof IndexSwitchOp) {
      return maybe(parent().result(operand.index()));
    }
    return parent() instanceof ExecuteRegionOp ? same(parent().result(operand.index())) : List.of();
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Operation parent = parent();
    boolean casts =
        parent instanceof ForOp || parent instanceof IfOp || parent instanceof IndexSwitchOp;
    if (!casts && !(parent instanceof WhileOp) && !(parent instanceof ExecuteRegionOp)) {
      throw bufferizer.fail(op, "unsupported scf::YieldOp parent");
    }
    List<Value> values = new ArrayList<>();
    for (OpOperand operand : op.opOperands()) {
      Value value = operand.get();
      if (isTensor(value)) {
        value = bufferizer.buffer(value);
        if (casts) {
          value = bufferizer.cast(value, bufferizer.bufferType(parent.result(operand.index())));
        } else if (parent instanceof WhileOp loop) {
          value =
              bufferizer.cast(
                  value, bufferizer.bufferType(loop.iterationArguments().get(operand.index())));
        }
      }
      values.add(value);
    }
    bufferizer.rewriter().setInsertPointBefore(op);
    YieldOp.create(bufferizer.rewriter(), op.location(), values);
    bufferizer.rewriter().eraseOp(op);
  }
}
