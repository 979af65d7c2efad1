package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ConcatOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.FromElementsOp;
import dev.jopt.dialect.tensor.GenerateOp;
import dev.jopt.dialect.tensor.InsertOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.dialect.tensor.RankOp;
import dev.jopt.dialect.tensor.ReshapeOp;
import dev.jopt.dialect.tensor.SplatOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The models of {@code tensor}. */
final class TensorModels {
  private static final Map<Class<?>, Function<Operation, BufferizableOp>> MODELS =
      Map.ofEntries(
          model(CastOp.class, Cast::new),
          model(DimOp.class, Query::new),
          model(RankOp.class, Query::new),
          model(EmptyOp.class, Empty::new),
          model(ExtractOp.class, Extract::new),
          model(InsertOp.class, Insert::new),
          model(ExtractSliceOp.class, SliceModels::of),
          model(InsertSliceOp.class, SliceModels::of),
          model(ParallelInsertSliceOp.class, SliceModels::of),
          model(CollapseShapeOp.class, ReshapeModels.Collapse::new),
          model(ExpandShapeOp.class, ReshapeModels.Expand::new),
          model(ReshapeOp.class, ReshapeModels.Reshape::new),
          model(GenerateOp.class, ContentModels.Generate::new),
          model(FromElementsOp.class, ContentModels.FromElements::new),
          model(SplatOp.class, ContentModels.Splat::new),
          model(PadOp.class, ContentModels.Pad::new),
          model(ConcatOp.class, ContentModels.Concat::new));

  private TensorModels() {}

  private static <T extends Operation>
      Map.Entry<Class<?>, Function<Operation, BufferizableOp>> model(
          Class<T> kind, Function<T, BufferizableOp> factory) {
    return Map.entry(kind, op -> factory.apply(kind.cast(op)));
  }

  static @Nullable BufferizableOp of(Operation op) {
    Function<Operation, BufferizableOp> factory = MODELS.get(op.getClass());
    return factory == null ? null : factory.apply(op);
  }

  private static final class Cast extends View<CastOp> {
    Cast(CastOp op) {
      super(op);
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      BaseMemRefType from = bufferizer.bufferType(op.source(), stack);
      if (from instanceof MemRefType ranked && value.type() instanceof RankedTensorType to) {
        return new MemRefType(to.shape(), to.elementType(), ranked.layout(), ranked.memorySpace());
      }
      return TensorBuffers.dynamic((TensorType) value.type(), from.memorySpace());
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value source = bufferizer.buffer(op.source());
      BaseMemRefType type = bufferizer.bufferType(op.result());
      bufferizer.replace(
          op,
          source.type().equals(type)
              ? source
              : dev.jopt.dialect.memref.CastOp.create(
                      bufferizer.rewriter(), op.location(), source, type)
                  .result());
    }
  }

  private static final class Query extends Model<Operation> {
    Query(Operation op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value source = bufferizer.buffer(op.operand(0));
      Operation query =
          op instanceof RankOp
              ? dev.jopt.dialect.memref.RankOp.create(bufferizer.rewriter(), op.location(), source)
              : dev.jopt.dialect.memref.DimOp.create(
                  bufferizer.rewriter(), op.location(), source, op.operand(1));
      bufferizer.replace(op, query.result());
    }
  }

  private static final class Empty extends Model<EmptyOp> {
    Empty(EmptyOp op) {
      super(op);
    }

    @Override
    public boolean bufferizesToAllocation(Value value) {
      return true;
    }

    @Override
    public boolean resultBufferizesToMemoryWrite(OpResult result, BufferAnalysis state) {
      return false;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!op.result().hasUses()) {
        bufferizer.rewriter().eraseOp(op);
        return;
      }
      bufferizer
          .rewriter()
          .replaceOp(op, bufferizer.allocateTensor(op.location(), op.result(), false));
    }
  }

  private static final class Extract extends Model<ExtractOp> {
    Extract(ExtractOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(op.tensor());
      bufferizer.replace(
          op, LoadOp.create(bufferizer.rewriter(), op.location(), buffer, op.indices()).result());
    }
  }

  private static final class Insert extends Destination<InsertOp> {
    Insert(InsertOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(op.dest());
      StoreOp.create(bufferizer.rewriter(), op.location(), op.scalar(), buffer, op.indices());
      bufferizer.replace(op, buffer);
    }
  }
}
