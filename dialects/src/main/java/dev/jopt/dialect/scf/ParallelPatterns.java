package dev.jopt.dialect.scf;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of {@link ParallelOp} without reductions. */
final class ParallelPatterns {
  private ParallelPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new FoldTrivialDimensions(), new MergeNested());
  }

  /** A dimension of one point is no dimension; one of no points leaves nothing to do. */
  private static final class FoldTrivialDimensions extends OpRewritePattern<ParallelOp> {
    FoldTrivialDimensions() {
      super(ParallelOp.class);
    }

    @Override
    public boolean matchAndRewrite(ParallelOp loop, Rewriter rewriter) {
      int rank = loop.steps().size();
      boolean[] single = new boolean[rank];
      for (int i = 0; i < rank; i++) {
        BigInteger count =
            TripCounts.of(
                FoldResult.of(loop.lowerBounds().get(i)),
                FoldResult.of(loop.upperBounds().get(i)),
                FoldResult.of(loop.steps().get(i)),
                false);
        if (count != null && count.signum() == 0) {
          rewriter.replaceOp(loop, List.copyOf(loop.initValues()));
          return true;
        }
        single[i] = BigInteger.ONE.equals(count);
      }
      if (loop.resultCount() != 0 || !RegionRewrites.any(single)) {
        return false;
      }
      rewrite(loop, single, rewriter);
      return true;
    }

    private static void rewrite(ParallelOp loop, boolean[] single, Rewriter rewriter) {
      List<Value> lowerBounds = List.copyOf(loop.lowerBounds());
      if (RegionRewrites.kept(lowerBounds, single).isEmpty()) {
        Operation end = loop.body().lastOp();
        rewriter.inlineBlockBefore(loop.body(), loop, lowerBounds);
        if (end != null) {
          rewriter.eraseOp(end);
        }
        rewriter.eraseOp(loop);
        return;
      }
      ParallelOp smaller =
          ParallelOp.create(
              rewriter,
              loop.location(),
              RegionRewrites.kept(lowerBounds, single),
              RegionRewrites.kept(loop.upperBounds(), single),
              RegionRewrites.kept(loop.steps(), single),
              List.of());
      smaller.setDiscardableAttributes(loop.discardableAttributes());
      List<Value> arguments = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < single.length; i++) {
        arguments.add(single[i] ? lowerBounds.get(i) : smaller.body().argument(next++));
      }
      replaceBody(loop.body(), smaller, arguments, rewriter);
      rewriter.eraseOp(loop);
    }
  }

  /** Puts the operations of a block in the place of the terminator of a loop without results. */
  private static void replaceBody(
      Block source, ParallelOp loop, List<Value> arguments, Rewriter rewriter) {
    Operation end = loop.body().lastOp();
    if (end != null) {
      rewriter.eraseOp(end);
    }
    rewriter.mergeBlocks(source, loop.body(), arguments);
  }

  /** A loop whose body is nothing but another one is one loop of more dimensions. */
  private static final class MergeNested extends OpRewritePattern<ParallelOp> {
    MergeNested() {
      super(ParallelOp.class);
    }

    @Override
    public boolean matchAndRewrite(ParallelOp outer, Rewriter rewriter) {
      if (outer.resultCount() != 0
          || !(outer.body().firstOp() instanceof ParallelOp inner)
          || inner.nextOp() != outer.body().lastOp()
          || inner.resultCount() != 0) {
        return false;
      }
      for (Value operand : inner.operands()) {
        if (!outer.isDefinedOutside(operand)) {
          return false;
        }
      }
      rewriter.setInsertPointBefore(outer);
      ParallelOp merged =
          ParallelOp.create(
              rewriter,
              outer.location(),
              joined(outer.lowerBounds(), inner.lowerBounds()),
              joined(outer.upperBounds(), inner.upperBounds()),
              joined(outer.steps(), inner.steps()),
              List.of());
      int rank = outer.steps().size();
      List<Value> arguments = new ArrayList<>(merged.body().arguments());
      rewriter.replaceAllUses(outer.body().arguments(), arguments.subList(0, rank));
      replaceBody(inner.body(), merged, arguments.subList(rank, arguments.size()), rewriter);
      rewriter.eraseOp(outer);
      return true;
    }

    private static List<Value> joined(List<Value> first, List<Value> second) {
      List<Value> joined = new ArrayList<>(first);
      joined.addAll(second);
      return joined;
    }
  }
}
