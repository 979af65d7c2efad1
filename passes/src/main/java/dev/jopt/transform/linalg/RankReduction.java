package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** How dimensions of size one are taken away from a value, and put back. */
enum RankReduction {
  /** By changes of shape. */
  RESHAPES {
    @Override
    Value collapse(
        Rewriter rewriter,
        Location location,
        Value value,
        ImmutableLongArray shape,
        List<List<Integer>> groups) {
      if (value.type() instanceof RankedTensorType tensor) {
        return CollapseShapeOp.create(rewriter, location, tensor.withShape(shape), value, groups)
            .result();
      }
      MemRefType buffer = (MemRefType) value.type();
      MemRefType type =
          MemRefType.of(shape, buffer.elementType()).withMemorySpace(buffer.memorySpace());
      return dev.jopt.dialect.memref.CollapseShapeOp.create(rewriter, location, type, value, groups)
          .result();
    }

    @Override
    Value expand(
        Rewriter rewriter,
        Location location,
        RankedTensorType type,
        Value value,
        List<List<Integer>> groups,
        Supplier<Value> whole) {
      return UnitDims.expand(rewriter, location, type, value, groups);
    }
  },

  /** By slices of everything that leave out dimensions. */
  SLICES {
    @Override
    Value collapse(
        Rewriter rewriter,
        Location location,
        Value value,
        ImmutableLongArray shape,
        List<List<Integer>> groups) {
      if (value.type() instanceof RankedTensorType tensor) {
        SliceParameters all = all(MixedSizes.mixed(rewriter, location, value));
        return ExtractSliceOp.create(rewriter, location, tensor.withShape(shape), value, all)
            .result();
      }
      MemRefType buffer = (MemRefType) value.type();
      SliceParameters all = all(sizes(rewriter, location, value));
      MemRefType view =
          SubViews.resultType(
              buffer,
              SliceParameters.statics(all.offsets()),
              SliceParameters.statics(all.sizes()),
              SliceParameters.statics(all.strides()));
      return rewriter
          .create(
              all.addTo(rewriter.state(location, SubViewOp.DEFINITION).addOperand(value), 1)
                  .addResultType(reduced(view, shape, groups)))
          .result();
    }

    @Override
    Value expand(
        Rewriter rewriter,
        Location location,
        RankedTensorType type,
        Value value,
        List<List<Integer>> groups,
        Supplier<Value> whole) {
      Value into = whole.get();
      SliceParameters all = all(MixedSizes.mixed(rewriter, location, into));
      return InsertSliceOp.create(rewriter, location, value, into, all).result();
    }
  };

  /**
   * A value without some dimensions of size one.
   *
   * @param groups for each dimension that stays, the dimensions that are merged into it
   */
  abstract Value collapse(
      Rewriter rewriter,
      Location location,
      Value value,
      ImmutableLongArray shape,
      List<List<Integer>> groups);

  /**
   * A value with these dimensions again.
   *
   * @param whole a tensor of the wanted shape
   */
  abstract Value expand(
      Rewriter rewriter,
      Location location,
      RankedTensorType type,
      Value value,
      List<List<Integer>> groups,
      Supplier<Value> whole);

  private static SliceParameters all(List<FoldResult> sizes) {
    return new SliceParameters(same(0, sizes.size()), sizes, same(1, sizes.size()));
  }

  private static List<FoldResult> same(long number, int count) {
    return Collections.nCopies(count, FoldResult.of(IntegerAttribute.index(number)));
  }

  private static List<FoldResult> sizes(Rewriter rewriter, Location location, Value buffer) {
    MemRefType type = (MemRefType) buffer.type();
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        Value index = ConstantOp.createIndex(rewriter, location, i).result();
        sizes.add(FoldResult.of(DimOp.create(rewriter, location, buffer, index).result()));
      } else {
        sizes.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
      }
    }
    return sizes;
  }

  /** The type of a view with the strides of the dimensions that stay. */
  private static MemRefType reduced(
      MemRefType view, ImmutableLongArray shape, List<List<Integer>> groups) {
    StridedLayoutAttribute layout = Objects.requireNonNull(view.stridesAndOffset());
    ImmutableLongArray.Builder strides = ImmutableLongArray.builder();
    for (int i = 0; i < groups.size(); i++) {
      List<Integer> group = groups.get(i);
      int kept = group.get(group.size() - 1);
      for (int dimension : group) {
        if (view.dimSize(dimension) != 1) {
          kept = dimension;
        }
      }
      strides.add(layout.strides().get(kept));
    }
    return view.withShape(shape)
        .withLayout(new StridedLayoutAttribute(layout.offset(), strides.build()));
  }
}
