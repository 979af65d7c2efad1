package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.linalg.CopyOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.SubsetOp;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code linalg}. */
final class LinalgModels {
  private LinalgModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    if (op instanceof StructuredOp structured) {
      return new Structured(structured);
    }
    return op instanceof SoftmaxOp softmax ? new Softmax(softmax) : null;
  }

  /** Makes an operation one on buffers that gives no results. */
  static void bufferize(Destination<?> model, Bufferizer bufferizer) {
    Operation op = model.bufferizableOperation();
    List<OpOperand> destinations = model.destinations();
    List<Value> operands = new ArrayList<>();
    List<Value> outputs = new ArrayList<>();
    for (OpOperand operand : op.opOperands()) {
      Value value = operand.get();
      if (value.type() instanceof BaseMemRefType) {
        throw bufferizer.fail(op, "op does not have pure tensor semantics");
      }
      Value changed = Model.isTensor(value) ? bufferizer.buffer(value) : value;
      operands.add(changed);
      if (destinations.contains(operand)) {
        outputs.add(changed);
      }
    }
    Rewriter rewriter = bufferizer.rewriter();
    rewriter.setInsertPointBefore(op);
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(operands)
            .setInherentAttributes(op.inherentAttributes())
            .setDiscardableAttributes(op.discardableAttributes());
    for (Region region : op.regions()) {
      Region moved = state.addRegion();
      moved.takeBody(region);
    }
    rewriter.create(state);
    bufferizer.replace(op, outputs);
  }

  private static final class Structured extends Destination<StructuredOp> {
    Structured(StructuredOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return op.bodyReads(operand.index());
    }

    @Override
    public boolean bufferizesToElementwiseAccess(
        BufferAnalysis state, OpOperand one, OpOperand other) {
      for (IteratorType iterator : op.iteratorTypes()) {
        if (iterator != IteratorType.PARALLEL) {
          return false;
        }
      }
      List<AffineMap> maps = op.indexingMaps();
      return isIdentity(one, maps) && isIdentity(other, maps);
    }

    @Override
    public @Nullable SubsetOp insertedSubset() {
      return op instanceof CopyOp ? new WholeSubset(op) : super.insertedSubset();
    }

    private static boolean isIdentity(OpOperand operand, List<AffineMap> maps) {
      Type type = operand.get().type();
      return !(type instanceof RankedTensorType) || maps.get(operand.index()).isIdentity();
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      LinalgModels.bufferize(this, bufferizer);
    }
  }

  private static final class Softmax extends Destination<SoftmaxOp> {
    Softmax(SoftmaxOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value input = bufferizer.buffer(op.input());
      Value output = bufferizer.buffer(op.output());
      SoftmaxOp.create(bufferizer.rewriter(), op.location(), input, output, op.dimension());
      bufferizer.replace(op, output);
    }
  }
}
