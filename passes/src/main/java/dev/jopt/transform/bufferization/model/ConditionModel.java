package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Hands its operands to the second region of a loop, or out of it. */
final class ConditionModel extends Model<ConditionOp> {
  ConditionModel(ConditionOp op) {
    super(op);
  }

  @Override
  public boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    WhileOp loop = (WhileOp) Objects.requireNonNull(op.parentOp());
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < op.arguments().size(); i++) {
      Value value = op.arguments().get(i);
      values.add(
          isTensor(value)
              ? bufferizer.cast(
                  bufferizer.buffer(value),
                  bufferizer.bufferType(loop.afterRegion().front().argument(i)))
              : value);
    }
    bufferizer.rewriter().setInsertPointBefore(op);
    ConditionOp.create(bufferizer.rewriter(), op.location(), op.condition(), values);
    bufferizer.rewriter().eraseOp(op);
  }
}
