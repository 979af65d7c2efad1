package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;

/**
 * Yields the elements of an output as they are where nothing uses the result and the only operation
 * that reads them computes what is yielded there, so that {@link RemoveDeadOperands} drops it.
 */
final class RemoveUnusedCycles extends OpRewritePattern<GenericOp> {
  RemoveUnusedCycles() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    if (!op.hasTensorSemantics()) {
      return rewriter.matchFailed(op, "its outputs are buffers");
    }
    YieldOp yield = (YieldOp) op.body().lastOp();
    boolean changed = false;
    for (int i = 0; i < op.outputs().size(); i++) {
      BlockArgument element = op.body().argument(op.inputCount() + i);
      if (op.result(i).hasUses() || !element.hasOneUse()) {
        continue;
      }
      Operation reader = element.users().iterator().next();
      if (reader.resultCount() == 1
          && reader.result().hasOneUse()
          && yield.operand(i) == reader.result()) {
        rewriter.replaceOp(reader, element);
        rewriter.modifyInPlace(op, () -> {});
        changed = true;
      }
    }
    return changed;
  }
}
