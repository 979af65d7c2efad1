package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code arith}. */
final class ArithModels {
  private ArithModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    if (op instanceof ConstantOp constant) {
      return new Constant(constant);
    }
    if (op instanceof SelectOp select) {
      return new Select(select);
    }
    return op instanceof CastOp cast && cast.kind() == Cast.INDEX_CAST ? new IndexCast(cast) : null;
  }

  /** A constant is a global buffer that is not written. */
  private static final class Constant extends Model<ConstantOp> {
    Constant(ConstantOp op) {
      super(op);
    }

    @Override
    public boolean isWritable(Value value, BufferAnalysis state) {
      return false;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!(op.result().type() instanceof RankedTensorType type)) {
        return;
      }
      Attribute space = bufferizer.defaultMemorySpace(op.result(), type);
      GlobalOp global =
          GlobalConstants.of(
              op, op.constantValue(), (MemRefType) TensorBuffers.identity(type, space), bufferizer);
      bufferizer.replace(
          op,
          GetGlobalOp.create(
                  bufferizer.rewriter(), op.location(), global.symbolName(), global.type())
              .result());
    }
  }

  private static final class IndexCast extends View<CastOp> {
    IndexCast(CastOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value source = bufferizer.buffer(op.in());
      BaseMemRefType from = (BaseMemRefType) source.type();
      bufferizer.replace(
          op,
          bufferizer
              .rewriter()
              .create(
                  bufferizer
                      .rewriter()
                      .state(op.location(), op.definition())
                      .addOperand(source)
                      .addResultType(
                          from.withElementType(((TensorType) op.result().type()).elementType())))
              .result());
    }
  }

  private static final class Select extends Model<SelectOp> {
    Select(SelectOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return maybe(op.result());
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!op.condition().type().equals(IntegerType.I1)) {
        op.emitOpError("only i1 condition values are supported");
        throw new BufferizationFailure();
      }
      Value whenTrue = bufferizer.buffer(op.trueValue());
      Value whenFalse = bufferizer.buffer(op.falseValue());
      if (!whenTrue.type().equals(whenFalse.type())) {
        BaseMemRefType type = bufferizer.bufferType(op.result());
        whenTrue = cast(bufferizer, whenTrue, type);
        whenFalse = cast(bufferizer, whenFalse, type);
      }
      bufferizer.replace(
          op,
          SelectOp.create(bufferizer.rewriter(), op.location(), op.condition(), whenTrue, whenFalse)
              .result());
    }

    private Value cast(Bufferizer bufferizer, Value buffer, BaseMemRefType type) {
      return buffer.type().equals(type)
          ? buffer
          : dev.jopt.dialect.memref.CastOp.create(
                  bufferizer.rewriter(), op.location(), buffer, type)
              .result();
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      return bufferizer.commonType(
          op,
          (TensorType) value.type(),
          bufferizer.bufferType(op.trueValue(), stack),
          bufferizer.bufferType(op.falseValue(), stack),
          "inconsistent memory space on true/false operands");
    }
  }
}
