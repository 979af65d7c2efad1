package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.memref.Reassociation;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ReshapeOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import java.util.Objects;

/** The models of changes of shape. */
final class ReshapeModels {
  private ReshapeModels() {}

  private static MemRefType shaped(MemRefType from, Value tensor) {
    RankedTensorType to = (RankedTensorType) tensor.type();
    return new MemRefType(to.shape(), from.elementType(), null, from.memorySpace());
  }

  /** A copy of a tensor in a buffer without gaps. */
  private static Value denseCopy(
      Value tensor,
      MemRefType type,
      Bufferizer bufferizer,
      dev.jopt.ir.location.Location location) {
    Value copy = bufferizer.allocateTensor(location, tensor, true);
    return ToBufferOp.create(
            bufferizer.rewriter(),
            location,
            new MemRefType(type.shape(), type.elementType(), null, type.memorySpace()),
            copy)
        .result();
  }

  /** Merges dimensions; copies where the layout does not allow that. */
  static final class Collapse extends Model<CollapseShapeOp> {
    Collapse(CollapseShapeOp op) {
      super(op);
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return same(op.result());
    }

    private MemRefType collapsed(MemRefType from) {
      return Objects.requireNonNull(
          Reassociation.collapsed(from, shaped(from, op.result()), op.reassociation()));
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      MemRefType from = (MemRefType) bufferizer.bufferType(op.source(), stack);
      return Reassociation.isCollapsibleForSure(from, op.reassociation())
          ? collapsed(from)
          : shaped(from, value);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(op.source());
      MemRefType from = (MemRefType) buffer.type();
      if (!op.reassociation().isEmpty()
          && !Reassociation.isCollapsibleForSure(from, op.reassociation())) {
        buffer = denseCopy(op.source(), from, bufferizer, op.location());
      }
      bufferizer.replace(
          op,
          dev.jopt.dialect.memref.CollapseShapeOp.create(
                  bufferizer.rewriter(),
                  op.location(),
                  collapsed((MemRefType) buffer.type()),
                  buffer,
                  op.reassociation())
              .result());
    }
  }

  /** Splits dimensions, which always works. */
  static final class Expand extends View<ExpandShapeOp> {
    Expand(ExpandShapeOp op) {
      super(op);
    }

    private MemRefType expanded(MemRefType from) {
      return Reassociation.expanded(from, shaped(from, op.result()), op.reassociation());
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      return expanded((MemRefType) bufferizer.bufferType(op.source(), stack));
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(op.source());
      bufferizer.replace(
          op,
          dev.jopt.dialect.memref.ExpandShapeOp.create(
                  bufferizer.rewriter(),
                  op.location(),
                  expanded((MemRefType) buffer.type()),
                  buffer,
                  op.reassociation(),
                  MixedIndices.of(op, 1, "static_output_shape"))
              .result());
    }
  }

  /** Gives a shape that is a value; the buffer has no gaps. */
  static final class Reshape extends Model<ReshapeOp> {
    Reshape(ReshapeOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 1;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0 ? same(op.result()) : List.of();
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      return TensorBuffers.identity(
          (TensorType) value.type(), bufferizer.bufferType(op.source(), stack).memorySpace());
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value source = bufferizer.buffer(op.source());
      Value shape = bufferizer.buffer(op.shape());
      BaseMemRefType type = bufferizer.bufferType(op.result());
      if (source.type() instanceof MemRefType from && !from.isIdentityLayout()) {
        source = denseCopy(op.source(), from, bufferizer, op.location());
      }
      bufferizer.replace(
          op,
          dev.jopt.dialect.memref.ReshapeOp.create(
                  bufferizer.rewriter(), op.location(), type, source, shape)
              .result());
    }
  }
}
