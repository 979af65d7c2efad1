package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** An operation makes its result in the shape that it is expanded to. */
final class FuseExpandedResult extends OpRewritePattern<ExpandShapeOp> {
  FuseExpandedResult() {
    super(ExpandShapeOp.class);
  }

  @Override
  public boolean matchAndRewrite(ExpandShapeOp expand, Rewriter rewriter) {
    if (!(expand.source() instanceof OpResult result)
        || !(result.owner() instanceof StructuredOp producer)
        || !Results.areUsedOnce(producer)) {
      return rewriter.matchFailed(expand, "the source is not made for it alone");
    }
    int output = producer.inputCount() + result.index();
    if (!ExpandedLoops.areDivisible(producer, output)
        || !EarlierDefinitions.moveBefore(producer, expand.dynamicOutputSizes(), rewriter)) {
      return rewriter.matchFailed(expand, "the loops that make the source cannot be divided");
    }
    ExpandedLoops loops =
        new ExpandedLoops(producer, output, expand.reassociation(), expand.mixedOutputShape());
    List<Value> results = new ReshapeFusion(producer, loops).create(output, null, rewriter);
    if (results == null) {
      return rewriter.matchFailed(expand, "the sizes of operands contradict each other");
    }
    Value made = results.get(result.index());
    rewriter.replaceOp(
        expand, made.definingOp() instanceof CollapseShapeOp collapse ? collapse.source() : made);
    rewriter.replaceOp(producer, results);
    return true;
  }
}
