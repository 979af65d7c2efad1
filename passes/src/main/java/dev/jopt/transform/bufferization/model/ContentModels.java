package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.MapOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.ConcatOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.FromElementsOp;
import dev.jopt.dialect.tensor.GenerateOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.SplatOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** The models of operations that compute the contents of a new tensor. */
final class ContentModels {
  private ContentModels() {}

  private static class Fresh<O extends Operation> extends Model<O> {
    Fresh(O op) {
      super(op);
    }

    @Override
    public final boolean bufferizesToAllocation(Value value) {
      return true;
    }

    final RankedTensorType type() {
      return (RankedTensorType) op.result().type();
    }

    final Value allocate(Bufferizer bufferizer) {
      return bufferizer.allocateTensor(op.location(), op.result(), false);
    }

    final void requireDefaultSpace(Bufferizer bufferizer) {
      var space = bufferizer.options().defaultMemorySpace(type());
      if (!space.isKnown() || space.attribute() != null) {
        throw bufferizer.fail(op, "memory space not implemented yet");
      }
    }
  }

  /** A {@code linalg.map} without inputs whose body is the body of an operation. */
  private static Value map(
      Rewriter rewriter, Location location, Value destination, Region contents) {
    var saved = rewriter.insertPoint();
    MapOp map = MapOp.create(rewriter, location, List.of(), destination);
    Block body = map.body();
    rewriter.setInsertPointToStart(body);
    List<Value> indices = new ArrayList<>();
    for (int i = 0; i < ((RankedTensorType) destination.type()).rank(); i++) {
      indices.add(IndexOp.create(rewriter, location, i).result());
    }
    rewriter.mergeBlocks(contents.front(), body, indices);
    Operation end = Objects.requireNonNull(body.lastOp());
    rewriter.setInsertPointBefore(end);
    YieldOp.create(rewriter, end.location(), List.copyOf(end.operands()));
    rewriter.eraseOp(end);
    rewriter.setInsertPoint(saved);
    return map.result();
  }

  static final class Generate extends Fresh<GenerateOp> {
    Generate(GenerateOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      requireDefaultSpace(bufferizer);
      Value tensor = allocate(bufferizer);
      Rewriter rewriter = bufferizer.rewriter();
      rewriter.replaceOp(op, map(rewriter, op.location(), tensor, op.bodyRegion()));
    }
  }

  static final class Splat extends Fresh<SplatOp> {
    Splat(SplatOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      requireDefaultSpace(bufferizer);
      Value tensor = allocate(bufferizer);
      Rewriter rewriter = bufferizer.rewriter();
      MapOp map = MapOp.create(rewriter, op.location(), List.of(), tensor);
      rewriter.setInsertPointToStart(map.body());
      YieldOp.create(rewriter, op.location(), List.of(op.input()));
      rewriter.replaceOp(op, map);
    }
  }

  static final class FromElements extends Fresh<FromElementsOp> {
    FromElements(FromElementsOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Value tensor = allocate(bufferizer);
      Rewriter rewriter = bufferizer.rewriter();
      Location location = op.location();
      Value buffer =
          ToBufferOp.create(rewriter, location, bufferizer.bufferType(tensor), tensor).result();
      List<Value> elements = List.copyOf(op.operands());
      long[] shape = type().shape().toArray();
      long largest = 0;
      for (long size : shape) {
        largest = Math.max(largest, size);
      }
      List<Value> constants = new ArrayList<>();
      for (long i = 0; i < largest && !elements.isEmpty(); i++) {
        constants.add(ConstantOp.createIndex(rewriter, location, i).result());
      }
      for (int i = 0; i < elements.size(); i++) {
        Value[] indices = new Value[shape.length];
        int rest = i;
        for (int d = shape.length - 1; d >= 0; d--) {
          indices[d] = constants.get((int) (rest % shape[d]));
          rest /= (int) shape[d];
        }
        StoreOp.create(rewriter, location, elements.get(i), buffer, List.of(indices));
      }
      bufferizer.replace(op, buffer);
    }
  }

  static final class Pad extends Fresh<PadOp> {
    Pad(PadOp op) {
      super(op);
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      return TensorBuffers.identity(
          (TensorType) value.type(), bufferizer.bufferType(op.source(), stack).memorySpace());
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Rewriter rewriter = bufferizer.rewriter();
      Location location = op.location();
      for (int i = 0; i < type().rank(); i++) {
        if (type().isDynamicDim(i)) {
          Value index = ConstantOp.createIndex(rewriter, location, i).result();
          Value size = DimOp.create(rewriter, location, op.source(), index).result();
          Value low = MixedSizes.value(rewriter, location, op.mixedLow().get(i));
          Value high = MixedSizes.value(rewriter, location, op.mixedHigh().get(i));
          AffineMap sum =
              AffineMap.of(
                  0, 3, AffineExpr.symbol(0).add(AffineExpr.symbol(1)).add(AffineExpr.symbol(2)));
          ApplyOp.create(rewriter, location, sum, List.of(size, low, high));
        }
      }
      Value tensor = allocate(bufferizer);
      Value filled = map(rewriter, location, tensor, op.bodyRegion());
      List<FoldResult> sizes = MixedSizes.mixed(rewriter, location, op.source());
      List<FoldResult> strides =
          Collections.nCopies(type().rank(), FoldResult.of(IntegerAttribute.index(1)));
      rewriter.replaceOp(
          op,
          InsertSliceOp.create(
              rewriter,
              location,
              op.source(),
              filled,
              new SliceParameters(op.mixedLow(), sizes, strides)));
    }
  }

  static final class Concat extends Fresh<ConcatOp> {
    Concat(ConcatOp op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Rewriter rewriter = bufferizer.rewriter();
      Location location = op.location();
      Value tensor = allocate(bufferizer);
      requireDefaultSpace(bufferizer);
      Value buffer =
          ToBufferOp.create(rewriter, location, TensorBuffers.identity(type(), null), tensor)
              .result();
      int along = (int) op.dim();
      int rank = type().rank();
      FoldResult zero = FoldResult.of(IntegerAttribute.index(0));
      List<FoldResult> offsets = new ArrayList<>(Collections.nCopies(rank, zero));
      List<FoldResult> strides =
          Collections.nCopies(rank, FoldResult.of(IntegerAttribute.index(1)));
      List<FoldResult> sizes = new ArrayList<>();
      for (int i = 0; i < rank; i++) {
        sizes.add(
            type().isDynamicDim(i)
                ? FoldResult.of(bufferizer.dim(location, buffer, i))
                : FoldResult.of(IntegerAttribute.index(type().dimSize(i))));
      }
      FoldResult offset = zero;
      AffineMap sum = AffineMap.of(0, 2, AffineExpr.symbol(0).add(AffineExpr.symbol(1)));
      for (Value input : List.copyOf(op.operands())) {
        RankedTensorType type = (RankedTensorType) input.type();
        Value source = bufferizer.buffer(input);
        FoldResult size =
            type.isDynamicDim(along)
                ? FoldResult.of(bufferizer.dim(location, source, along))
                : FoldResult.of(IntegerAttribute.index(type.dimSize(along)));
        offsets.set(along, offset);
        sizes.set(along, size);
        SliceParameters slice = new SliceParameters(offsets, sizes, strides);
        MemRefType viewed = Slicing.type((MemRefType) buffer.type(), type.shape(), slice);
        bufferizer.copy(
            location, source, Slicing.view(bufferizer, location, viewed, buffer, slice));
        offset = ComposedApply.of(rewriter, location, sum, List.of(offset, size));
      }
      bufferizer.replace(op, buffer);
    }
  }
}
