package dev.jopt.dialect.linalg;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The margin of a tensor is not put in where the same value is already. */
final class InsertPadIntoFill extends OpRewritePattern<InsertSliceOp> {
  InsertPadIntoFill() {
    super(InsertSliceOp.class);
  }

  @Override
  public boolean matchAndRewrite(InsertSliceOp insert, Rewriter rewriter) {
    if (!(insert.source().definingOp() instanceof PadOp pad) || dropsDimensions(insert)) {
      return rewriter.matchFailed(insert, "the source is no padded tensor of the same rank");
    }
    Value start = beforeOtherSlices(insert);
    Value padding = pad.constantPaddingValue();
    if (start == null
        || !(start.definingOp() instanceof FillOp fill)
        || padding == null
        || fill.value() != padding) {
      return rewriter.matchFailed(insert, "the destination is not filled with the padding");
    }
    AffineMap sum = AffineMap.of(0, 2, AffineExpr.symbol(0).add(AffineExpr.symbol(1)));
    List<FoldResult> offsets = new ArrayList<>();
    for (int i = 0; i < pad.mixedLow().size(); i++) {
      offsets.add(
          ComposedApply.of(
              rewriter,
              insert.location(),
              sum,
              List.of(pad.mixedLow().get(i), insert.mixedOffsets().get(i))));
    }
    SliceParameters slice =
        new SliceParameters(offsets, sizes(pad.source(), insert, rewriter), insert.mixedStrides());
    rewriter.replaceOp(
        insert,
        InsertSliceOp.create(rewriter, insert.location(), pad.source(), insert.dest(), slice));
    return true;
  }

  private static boolean dropsDimensions(InsertSliceOp insert) {
    return rank(insert.source()) != rank(insert.result());
  }

  private static int rank(Value value) {
    return ((RankedTensorType) value.type()).rank();
  }

  /**
   * The destination of the slices inserted before this one, as long as they lie elsewhere; null if
   * one has fewer dimensions than its destination.
   */
  private static @Nullable Value beforeOtherSlices(InsertSliceOp insert) {
    Value dest = insert.dest();
    while (dest.definingOp() instanceof InsertSliceOp earlier) {
      if (dropsDimensions(earlier)) {
        return null;
      }
      if (!areDisjoint(SliceParameters.of(earlier, 2), SliceParameters.of(insert, 2))) {
        break;
      }
      dest = earlier.dest();
    }
    return dest;
  }

  private static boolean areDisjoint(SliceParameters one, SliceParameters other) {
    for (int i = 0; i < one.offsets().size(); i++) {
      if (isStatic(one, i) && isStatic(other, i)) {
        if (last(one, i) < first(other, i) || last(other, i) < first(one, i)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isStatic(SliceParameters slice, int dimension) {
    return slice.offsets().get(dimension).value() == null
        && slice.sizes().get(dimension).value() == null
        && slice.strides().get(dimension).value() == null;
  }

  private static long first(SliceParameters slice, int dimension) {
    return SliceParameters.statics(slice.offsets()).get(dimension);
  }

  private static long last(SliceParameters slice, int dimension) {
    return first(slice, dimension)
        + (SliceParameters.statics(slice.sizes()).get(dimension) - 1)
            * SliceParameters.statics(slice.strides()).get(dimension);
  }

  private static List<FoldResult> sizes(Value source, Operation op, Rewriter rewriter) {
    RankedTensorType type = (RankedTensorType) source.type();
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        Value index = ConstantOp.createIndex(rewriter, op.location(), i).result();
        sizes.add(FoldResult.of(DimOp.create(rewriter, op.location(), source, index).result()));
      } else {
        sizes.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
      }
    }
    return sizes;
  }
}
