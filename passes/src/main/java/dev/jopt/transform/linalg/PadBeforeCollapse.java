package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** A tensor is collapsed after the dimensions that are not merged have been padded. */
final class PadBeforeCollapse extends OpRewritePattern<PadOp> {
  PadBeforeCollapse() {
    super(PadOp.class);
  }

  @Override
  public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
    if (!(pad.source().definingOp() instanceof CollapseShapeOp collapse)
        || !Results.areUsedOnce(collapse)) {
      return rewriter.matchFailed(pad, "the source is not collapsed for it alone");
    }
    List<List<Integer>> groups = collapse.reassociation();
    RankedTensorType source = (RankedTensorType) collapse.source().type();
    RankedTensorType padded = (RankedTensorType) pad.result().type();
    if (pad.constantPaddingValue() == null
        || source.encoding() != null
        || padded.encoding() != null
        || !DividedPadding.keeps(groups, pad)) {
      return rewriter.matchFailed(pad, "merged dimensions are padded, or with more than one value");
    }
    long[] shape = source.shape().toArray();
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).size() == 1) {
        shape[groups.get(i).get(0)] = padded.dimSize(i);
      }
    }
    RankedTensorType type = padded.withShape(ImmutableLongArray.copyOf(shape));
    PadOp wide = DividedPadding.create(pad, groups, type, collapse.source(), rewriter);
    rewriter.replaceOp(
        pad, CollapseShapeOp.create(rewriter, pad.location(), padded, wide.result(), groups));
    return true;
  }
}
