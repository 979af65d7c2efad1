package dev.jopt.dialect.scf;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of {@link ExecuteRegionOp}: its region is inlined. */
final class ExecuteRegionPatterns {
  private ExecuteRegionPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new InlineOneBlock(), new InlineBlocks());
  }

  private static final class InlineOneBlock extends OpRewritePattern<ExecuteRegionOp> {
    InlineOneBlock() {
      super(ExecuteRegionOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExecuteRegionOp execute, Rewriter rewriter) {
      if (execute.isNoInline()
          || !execute.region(0).hasOneBlock()
          || !(execute.region(0).front().lastOp() instanceof YieldOp)) {
        return false;
      }
      RegionRewrites.replaceByBody(rewriter, execute, execute.region(0).front(), List.of());
      return true;
    }
  }

  private static final class InlineBlocks extends OpRewritePattern<ExecuteRegionOp> {
    InlineBlocks() {
      super(ExecuteRegionOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExecuteRegionOp execute, Rewriter rewriter) {
      Operation parent = execute.parentOp();
      Block block = execute.block();
      if (execute.isNoInline()
          || block == null
          || execute.region(0).hasOneBlock()
          || !(parent instanceof Callable || parent instanceof ExecuteRegionOp)) {
        return false;
      }
      Region region = execute.region(0);
      Block tail = rewriter.splitBlock(execute);
      rewriter.setInsertPointToEnd(block);
      BranchOp.create(rewriter, execute.location(), region.front(), List.of());
      for (Block inner : region.blocks()) {
        if (inner.lastOp() instanceof YieldOp yield) {
          rewriter.setInsertPointBefore(yield);
          BranchOp.create(rewriter, yield.location(), tail, yield.operands());
          rewriter.eraseOp(yield);
        }
      }
      Region home = tail.parentRegion();
      if (home == null) {
        throw new IllegalStateException("a detached block was split");
      }
      rewriter.inlineRegionBefore(region, home, tail);
      List<Value> results = new ArrayList<>();
      for (OpResult result : execute.results()) {
        results.add(tail.addArgument(result.type(), result.location()));
      }
      rewriter.replaceOp(execute, results);
      return true;
    }
  }
}
