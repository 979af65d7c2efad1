package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.SubsetOp;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import java.util.Objects;

/** The models of slices. */
final class SliceModels {
  private SliceModels() {}

  static BufferizableOp of(ExtractSliceOp op) {
    return new Extract(op);
  }

  static BufferizableOp of(InsertSliceOp op) {
    return new Insert(op);
  }

  static BufferizableOp of(ParallelInsertSliceOp op) {
    return new ParallelInsert(op);
  }

  private static final class Extract extends Model<ExtractSliceOp> {
    Extract(ExtractSliceOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return List.of(new AliasingValue(op.result(), false, true));
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      MemRefType source = (MemRefType) bufferizer.bufferType(op.source(), stack);
      return Slicing.type(
          source, ((RankedTensorType) value.type()).shape(), SliceParameters.of(op, 1));
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value source = bufferizer.buffer(op.source());
      MemRefType type = (MemRefType) bufferizer.bufferType(op.result());
      bufferizer.replace(
          op, Slicing.view(bufferizer, op.location(), type, source, SliceParameters.of(op, 1)));
    }
  }

  private static final class Insert extends Destination<InsertSliceOp> {
    Insert(InsertSliceOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0
          || !SliceParameters.of(op, 2).isWhole(((RankedTensorType) op.dest().type()).shape());
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value destination = bufferizer.buffer(op.dest());
      Slicing.copyInto(
          bufferizer,
          op.location(),
          op.source(),
          destination,
          (RankedTensorType) op.source().type(),
          SliceParameters.of(op, 2));
      bufferizer.replace(op, destination);
    }
  }

  private static final class ParallelInsert extends Model<ParallelInsertSliceOp> {
    ParallelInsert(ParallelInsertSliceOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0
          || !op.slice().isWhole(((RankedTensorType) op.dest().type()).shape());
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 1;
    }

    /** It writes in place, whatever it is about. */
    @Override
    public void resolveConflicts(Bufferizer bufferizer, BufferAnalysis state) {
      // No copies.
    }

    @Override
    public SubsetOp insertedSubset() {
      return new ParallelSubset(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      bufferizer.rewriter().setInsertPointBefore(Objects.requireNonNull(op.parentOp()));
      Value destination = bufferizer.buffer(op.dest());
      Slicing.copyInto(
          bufferizer,
          op.location(),
          op.source(),
          destination,
          (RankedTensorType) op.source().type(),
          op.slice());
      bufferizer.rewriter().eraseOp(op);
    }
  }

  /** The part of a shared tensor that one thread replaces. */
  private record ParallelSubset(ParallelInsertSliceOp op) implements InsertedSubset {
    @Override
    public boolean isSameSubset(SubsetOp other) {
      return other.subsetOperation() instanceof ExtractSliceOp slice
          && SliceParameters.of(slice, 1).equals(op.slice());
    }
  }
}
