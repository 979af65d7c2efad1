package dev.jopt.dialect.affine;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of affine loops and conditions. */
final class LoopPatterns {
  private LoopPatterns() {}

  static List<RewritePattern> ofFor() {
    return List.of(new EraseEmptyLoop());
  }

  static List<RewritePattern> ofIf() {
    return List.of(new DropEmptyElse(), new InlineKnownBranch());
  }

  /**
   * A loop that only forwards its values results in its initial values, or in values defined around
   * it.
   */
  private static final class EraseEmptyLoop extends OpRewritePattern<ForOp> {
    EraseEmptyLoop() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      Block body = loop.body();
      if (!(body.firstOp() instanceof YieldOp yield)) {
        return false;
      }
      Long trips = loop.tripCount();
      if (trips != null && trips == 0) {
        // Folding replaces the results of such a loop.
        return false;
      }
      List<Value> results = new ArrayList<>();
      boolean inOrder = true;
      boolean fromOutside = false;
      for (int i = 0; i < yield.operandCount(); i++) {
        Value value = yield.operand(i);
        if (!(value instanceof BlockArgument argument) || argument.owner() != body) {
          fromOutside = true;
          results.add(value);
        } else if (argument == loop.inductionVariable()) {
          return false;
        } else {
          int position = argument.index() - 1;
          inOrder &= position == i;
          results.add(loop.initArguments().get(position));
        }
      }
      // Each iteration would permute the values once more, and may be the first or none.
      if (trips == null ? fromOutside || !inOrder : trips > 1 && !inOrder) {
        return false;
      }
      rewriter.replaceOp(loop, results);
      return true;
    }
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
