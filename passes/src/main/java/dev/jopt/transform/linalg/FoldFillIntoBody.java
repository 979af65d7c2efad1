package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;

/** The body uses the value that an input is filled with instead of its elements. */
final class FoldFillIntoBody extends OpRewritePattern<GenericOp> {
  FoldFillIntoBody() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    if (!op.hasTensorSemantics()) {
      return false;
    }
    boolean found = false;
    for (int i = 0; i < op.inputCount(); i++) {
      if (op.bodyReads(i) && op.operand(i).definingOp() instanceof FillOp fill) {
        rewriter.replaceAllUses(op.body().argument(i), fill.value());
        found = true;
      }
    }
    return found;
  }
}
