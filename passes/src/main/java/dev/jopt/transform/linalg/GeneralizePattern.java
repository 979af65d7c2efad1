package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Region;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Writes a structured operation as {@code linalg.generic}, which takes its body over. */
final class GeneralizePattern extends OpRewritePattern<StructuredOp> {
  GeneralizePattern() {
    super(StructuredOp.class);
  }

  @Override
  public boolean matchAndRewrite(StructuredOp op, Rewriter rewriter) {
    if (op instanceof GenericOp || (op.resultCount() != 0 && !op.hasTensorSemantics())) {
      return false;
    }
    GenericOp generic =
        GenericOp.create(
            rewriter,
            op.location(),
            op.inputs(),
            op.outputs(),
            op.indexingMaps(),
            op.iteratorTypes());
    Region body = generic.region(0);
    body.front().erase();
    rewriter.inlineRegionBefore(op.region(0), body, null);
    rewriter.replaceOp(op, List.copyOf(generic.results()));
    return true;
  }
}
