package dev.jopt.dialect.affine;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Canonicalizations of affine loops and conditions. */
final class LoopPatterns {
  private LoopPatterns() {}

  static List<RewritePattern> ofIf() {
    return List.of(new DropEmptyElse(), new InlineKnownBranch());
  }

  /** An else that does nothing need not be there. */
  private static final class DropEmptyElse extends OpRewritePattern<IfOp> {
    DropEmptyElse() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      if (branch.resultCount() != 0 || branch.elseRegion().isEmpty()) {
        return false;
      }
      Block otherwise = branch.elseRegion().front();
      if (otherwise.firstOp() != otherwise.lastOp()) {
        return false;
      }
      rewriter.modifyInPlace(branch, () -> rewriter.eraseBlock(otherwise));
      return true;
    }
  }

  /** Of a condition {@code 0 == 0} or {@code 1 == 0}, the body that always runs is left. */
  private static final class InlineKnownBranch extends OpRewritePattern<IfOp> {
    InlineKnownBranch() {
      super(IfOp.class);
    }

    @Override
    public boolean matchAndRewrite(IfOp branch, Rewriter rewriter) {
      boolean always = isOnly(branch.condition(), 0);
      if (!always && !isOnly(branch.condition(), 1)) {
        return false;
      }
      if (!always && branch.elseRegion().isEmpty()) {
        rewriter.eraseOp(branch);
        return true;
      }
      Block runs = (always ? branch.thenRegion() : branch.elseRegion()).front();
      Operation yield = runs.lastOp();
      if (yield == null) {
        return false;
      }
      List<Value> results = List.copyOf(yield.operands());
      rewriter.eraseOp(yield);
      rewriter.inlineBlockBefore(runs, branch, List.of());
      rewriter.replaceOp(branch, results);
      return true;
    }

    /** Whether the only constraint is that a constant is zero. */
    private static boolean isOnly(IntegerSet set, long value) {
      return set.constraints().size() == 1
          && set.constraints().get(0).isEquality()
          && set.constraints().get(0).expr() instanceof AffineConstantExpr constant
          && constant.value() == value;
    }
  }
}
