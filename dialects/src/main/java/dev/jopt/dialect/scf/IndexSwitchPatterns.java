package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link IndexSwitchOp}. */
final class IndexSwitchPatterns {
  private IndexSwitchPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new ChooseKnownCase(),
        new UseCommonValues(),
        new RemoveUnusedResults(),
        UseFirstOfEqualResults.in(IndexSwitchOp.class));
  }

  /** A known index leaves one of the bodies. */
  private static final class ChooseKnownCase extends OpRewritePattern<IndexSwitchOp> {
    ChooseKnownCase() {
      super(IndexSwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(IndexSwitchOp branch, Rewriter rewriter) {
      IntegerAttribute index = Constants.integer(branch.index());
      if (index == null) {
        return false;
      }
      int at = branch.cases().indexOf(index.longValue());
      Region chosen = at < 0 ? branch.defaultRegion() : branch.caseRegion(at);
      RegionRewrites.replaceByBody(rewriter, branch, chosen.front(), List.of());
      return true;
    }
  }

  /** A value from outside that all bodies yield is the result. */
  private static final class UseCommonValues extends OpRewritePattern<IndexSwitchOp> {
    UseCommonValues() {
      super(IndexSwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(IndexSwitchOp op, Rewriter rewriter) {
      boolean changed = false;
      for (int i = 0; i < op.resultCount(); i++) {
        Value common = op.result(i).hasUses() ? commonValue(op, i) : null;
        if (common != null) {
          rewriter.replaceAllUses(op.result(i), common);
          changed = true;
        }
      }
      return changed;
    }

    private static @Nullable Value commonValue(Operation op, int index) {
      Value common = null;
      for (Region region : op.regions()) {
        Operation end = region.front().lastOp();
        if (end == null || (common != null && end.operand(index) != common)) {
          return null;
        }
        common = end.operand(index);
      }
      Block block = common == null ? null : common.parentBlock();
      for (Operation around = block == null ? null : block.parentOp();
          around != null;
          around = around.parentOp()) {
        if (around == op) {
          return null;
        }
      }
      return common;
    }
  }

  /** Results without uses are not yielded. */
  private static final class RemoveUnusedResults extends OpRewritePattern<IndexSwitchOp> {
    RemoveUnusedResults() {
      super(IndexSwitchOp.class);
    }

    @Override
    public boolean matchAndRewrite(IndexSwitchOp op, Rewriter rewriter) {
      boolean[] unused = new boolean[op.resultCount()];
      for (int i = 0; i < unused.length; i++) {
        unused[i] = !op.result(i).hasUses();
      }
      if (!RegionRewrites.any(unused)) {
        return false;
      }
      for (Region region : op.regions()) {
        Operation end = region.front().lastOp();
        if (end != null) {
          RegionRewrites.dropOperands(rewriter, end, 0, unused);
        }
      }
      Operation replacement =
          RegionRewrites.recreate(
              rewriter, op, op.operands(), RegionRewrites.kept(op.resultTypes(), unused));
      RegionRewrites.replaceKept(rewriter, op, replacement, unused);
      return true;
    }
  }
}
