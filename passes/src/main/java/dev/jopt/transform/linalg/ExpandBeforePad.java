package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/** A tensor is expanded before the dimensions that are not divided are padded. */
final class ExpandBeforePad extends OpRewritePattern<ExpandShapeOp> {
  ExpandBeforePad() {
    super(ExpandShapeOp.class);
  }

  @Override
  public boolean matchAndRewrite(ExpandShapeOp expand, Rewriter rewriter) {
    if (!(expand.source().definingOp() instanceof PadOp pad) || !Results.areUsedOnce(pad)) {
      return rewriter.matchFailed(expand, "the source is not padded for it alone");
    }
    List<List<Integer>> groups = expand.reassociation();
    RankedTensorType source = (RankedTensorType) pad.source().type();
    RankedTensorType type = (RankedTensorType) expand.result().type();
    if (pad.constantPaddingValue() == null
        || source.encoding() != null
        || type.encoding() != null
        || !DividedPadding.keeps(groups, pad)) {
      return rewriter.matchFailed(
          expand, "divided dimensions are padded, or with more than one value");
    }
    List<FoldResult> shape = shape(expand, pad, rewriter);
    ImmutableLongArray statics = SliceParameters.statics(shape);
    if (!fits(source, groups, statics)) {
      return rewriter.matchFailed(expand, "a divided dimension is known after the padding only");
    }
    ExpandShapeOp narrow =
        ExpandShapeOp.create(
            rewriter, expand.location(), source.withShape(statics), pad.source(), groups, shape);
    PadOp wide = DividedPadding.create(pad, groups, type, narrow.result(), rewriter);
    rewriter.replaceOp(expand, wide);
    return true;
  }

  /** The sizes of the expanded source. */
  private static List<FoldResult> shape(ExpandShapeOp expand, PadOp pad, Rewriter rewriter) {
    Location location = expand.location();
    List<FoldResult> shape = new ArrayList<>(expand.mixedOutputShape());
    List<List<Integer>> groups = expand.reassociation();
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).size() == 1
          && !(SliceParameters.is(pad.mixedLow().get(i), 0)
              && SliceParameters.is(pad.mixedHigh().get(i), 0))) {
        shape.set(groups.get(i).get(0), MixedSizes.mixed(rewriter, location, pad.source(), i));
      }
    }
    return shape;
  }

  private static boolean fits(
      RankedTensorType source, List<List<Integer>> groups, ImmutableLongArray shape) {
    for (int i = 0; i < groups.size(); i++) {
      long product = 1;
      for (int dimension : groups.get(i)) {
        long size = shape.get(dimension);
        product =
            product == ShapedType.DYNAMIC || size == ShapedType.DYNAMIC
                ? ShapedType.DYNAMIC
                : product * size;
      }
      if (product != source.dimSize(i)) {
        return false;
      }
    }
    return true;
  }
}
