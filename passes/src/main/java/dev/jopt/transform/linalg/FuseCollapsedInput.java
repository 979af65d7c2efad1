package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** An operation reads an input in the shape that it had before it was collapsed. */
final class FuseCollapsedInput extends OpRewritePattern<StructuredOp> {
  FuseCollapsedInput() {
    super(StructuredOp.class);
  }

  @Override
  public boolean matchAndRewrite(StructuredOp op, Rewriter rewriter) {
    for (int i = 0; i < op.inputCount(); i++) {
      if (op.operand(i).definingOp() instanceof CollapseShapeOp collapse
          && Results.areUsedOnce(collapse)
          && ExpandedLoops.areDivisible(op, i)) {
        return fuse(op, i, collapse, rewriter);
      }
    }
    return rewriter.matchFailed(op, "no input is collapsed for it alone");
  }

  private static boolean fuse(
      StructuredOp op, int input, CollapseShapeOp collapse, Rewriter rewriter) {
    Value source = collapse.source();
    List<FoldResult> shape = MixedSizes.mixed(rewriter, collapse.location(), source);
    ExpandedLoops loops = new ExpandedLoops(op, input, collapse.reassociation(), shape);
    List<Value> results = new ReshapeFusion(op, loops).create(input, source, rewriter);
    if (results == null) {
      return rewriter.matchFailed(op, "the sizes of operands contradict each other");
    }
    rewriter.replaceOp(op, results);
    return true;
  }
}
