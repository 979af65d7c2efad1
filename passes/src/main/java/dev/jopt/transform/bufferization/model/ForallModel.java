package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Writes to its shared outputs from many threads. */
final class ForallModel extends Destination<ForallOp> {
  ForallModel(ForallOp op) {
    super(op);
  }

  @Override
  public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  @Override
  public boolean isWritable(Value value, BufferAnalysis state) {
    return true;
  }

  @Override
  public boolean isRepetitiveRegion(Region region) {
    for (int i = 0; i < op.rank(); i++) {
      Long lower = SliceParameters.constant(op.lowerBounds().get(i));
      Long upper = SliceParameters.constant(op.upperBounds().get(i));
      Long step = SliceParameters.constant(op.steps().get(i));
      if (lower == null || upper == null || step == null || lower + step < upper) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isParallelRegion(Region region) {
    return isRepetitiveRegion(region);
  }

  @Override
  public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    int output =
        value instanceof OpResult result
            ? result.index()
            : ((BlockArgument) value).index() - op.rank();
    return bufferizer.bufferType(op.outputs().get(output), stack);
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Rewriter rewriter = bufferizer.rewriter();
    List<Value> buffers = bufferizer.buffers(op.outputs());
    rewriter.setInsertPointToStart(op.body());
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < buffers.size(); i++) {
      Value shared = op.iterationArguments().get(i);
      arguments.add(
          ToTensorOp.create(rewriter, op.location(), shared.type(), buffers.get(i)).result());
    }
    rewriter.setInsertPointBefore(op);
    ForallOp loop =
        ForallOp.create(
            rewriter,
            op.location(),
            op.lowerBounds(),
            op.upperBounds(),
            op.steps(),
            List.of(),
            op.mapping());
    loop.setDiscardableAttributes(op.discardableAttributes());
    rewriter.eraseOp(Objects.requireNonNull(loop.body().lastOp()));
    List<Value> all = new ArrayList<>(loop.body().arguments());
    all.addAll(arguments);
    rewriter.mergeBlocks(op.body(), loop.body(), all);
    bufferizer.replace(op, buffers);
  }
}
