package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.OneShotBufferization;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.bufferization.AllocTensorOp;
import dev.jopt.dialect.bufferization.DeallocTensorOp;
import dev.jopt.dialect.bufferization.MaterializeInDestinationOp;
import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.SubsetOp;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code bufferization}. */
final class BufferizationDialectModels {
  private BufferizationDialectModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    if (op instanceof AllocTensorOp alloc) {
      return new AllocTensor(alloc);
    }
    if (op instanceof ToTensorOp taken) {
      return new ToTensor(taken);
    }
    if (op instanceof ToBufferOp border) {
      return new ToBuffer(border);
    }
    if (op instanceof MaterializeInDestinationOp copy) {
      return new Materialize(copy);
    }
    return op instanceof DeallocTensorOp dealloc ? new DeallocTensor(dealloc) : null;
  }

  private static final class AllocTensor extends Model<AllocTensorOp> {
    AllocTensor(AllocTensorOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToAllocation(Value value) {
      return true;
    }

    @Override
    public boolean resultBufferizesToMemoryWrite(OpResult result, BufferAnalysis state) {
      return op.copySource() != null;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!op.result().hasUses()) {
        bufferizer.rewriter().eraseOp(op);
        return;
      }
      Value copied = op.copySource() == null ? null : bufferizer.buffer(op.copySource());
      MemRefType type = (MemRefType) bufferizer.bufferType(op.result());
      List<Value> sizes =
          copied == null ? op.dynamicSizes() : bufferizer.dynamicSizes(op.location(), copied);
      Value buffer = bufferizer.alloc(op.location(), type, sizes);
      if (copied != null) {
        bufferizer.copy(op.location(), copied, buffer);
      }
      bufferizer.replace(op, buffer);
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      TensorType type = (TensorType) value.type();
      Attribute space = op.attribute("memory_space");
      if (space == null) {
        space =
            op.copySource() != null
                ? bufferizer.bufferType(op.copySource(), stack).memorySpace()
                : bufferizer.defaultMemorySpace(value, type);
      }
      return TensorBuffers.identity(type, space);
    }
  }

  private static final class ToTensor extends Model<ToTensorOp> {
    ToTensor(ToTensorOp op) {
      super(op);
    }

    @Override
    public boolean isWritable(Value value, BufferAnalysis state) {
      return op.isWritable();
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      return (BaseMemRefType) op.buffer().type();
    }
  }

  private static final class ToBuffer extends Model<ToBufferOp> {
    ToBuffer(ToBufferOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      return !op.isReadOnly();
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      OneShotBufferization.foldBorder(op, bufferizer);
    }
  }

  private static final class Materialize extends Model<MaterializeInDestinationOp> {
    Materialize(MaterializeInDestinationOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0;
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 1;
    }

    @Override
    public boolean bufferizesToElementwiseAccess(
        BufferAnalysis state, OpOperand one, OpOperand other) {
      return true;
    }

    @Override
    public boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
      return true;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 1 && op.resultCount() == 1 ? same(op.result()) : List.of();
    }

    @Override
    public @Nullable SubsetOp insertedSubset() {
      return isTensor(op.dest()) ? new WholeSubset(op) : null;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = isTensor(op.dest()) ? bufferizer.buffer(op.dest()) : op.dest();
      bufferizer.copy(op.location(), bufferizer.buffer(op.source()), buffer);
      bufferizer.replace(op, op.resultCount() == 1 ? List.of(buffer) : List.of());
    }
  }

  private static final class DeallocTensor extends Model<DeallocTensorOp> {
    DeallocTensor(DeallocTensorOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(op.operand(0));
      DeallocOp.create(bufferizer.rewriter(), op.location(), buffer);
      bufferizer.rewriter().eraseOp(op);
    }
  }
}
