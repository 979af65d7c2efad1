package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.ElementwiseOp;
import dev.jopt.dialect.linalg.NamedStructuredOp;
import dev.jopt.dialect.linalg.ScalarFunction;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a named elementwise operation as {@code linalg.elementwise}. */
final class CategorizePattern extends OpRewritePattern<NamedStructuredOp> {
  CategorizePattern() {
    super(NamedStructuredOp.class);
  }

  @Override
  public boolean matchAndRewrite(NamedStructuredOp op, Rewriter rewriter) {
    @Nullable ScalarFunction function = op.kind().appliedFunction();
    if (function == null || op.outputs().size() != 1) {
      return false;
    }
    ElementwiseOp made =
        ElementwiseOp.create(
            rewriter, op.location(), function, op.inputs(), op.outputs().get(0), op.indexingMaps());
    rewriter.replaceOp(op, List.copyOf(made.results()));
    return true;
  }
}
