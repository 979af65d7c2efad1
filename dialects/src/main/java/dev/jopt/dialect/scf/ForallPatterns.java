package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link ForallOp}. */
final class ForallPatterns {
  private ForallPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new UseConstantBounds(), new FoldTrivialDimensions());
  }

  private static @Nullable Long known(FoldResult bound) {
    Value value = bound.value();
    IntegerAttribute constant =
        Constants.integer(value == null ? bound.constant() : Constants.of(value));
    return constant == null ? null : constant.longValue();
  }

  /** The bounds with constants instead of values that are constant. */
  private static List<FoldResult> constants(List<FoldResult> bounds) {
    List<FoldResult> constants = new ArrayList<>();
    for (FoldResult bound : bounds) {
      Long number = known(bound);
      constants.add(number == null ? bound : FoldResult.of(IntegerAttribute.index(number)));
    }
    return constants;
  }

  /** Makes a loop with other bounds and moves the body over. */
  private static void replace(
      ForallOp loop,
      List<FoldResult> lowerBounds,
      List<FoldResult> upperBounds,
      List<FoldResult> steps,
      List<? extends @Nullable Value> counts,
      Rewriter rewriter) {
    rewriter.setInsertPointBefore(loop);
    ForallOp created =
        ForallOp.create(
            rewriter,
            loop.location(),
            lowerBounds,
            upperBounds,
            steps,
            loop.outputs(),
            counts.size() == lowerBounds.size() ? loop.mapping() : null);
    created.setDiscardableAttributes(loop.discardableAttributes());
    Block body = created.body();
    Operation end = body.lastOp();
    if (end != null) {
      rewriter.eraseOp(end);
    }
    List<Value> arguments = new ArrayList<>();
    int next = 0;
    for (Value count : counts) {
      arguments.add(count == null ? body.argument(next++) : count);
    }
    while (next < body.argumentCount()) {
      arguments.add(body.argument(next++));
    }
    rewriter.mergeBlocks(loop.body(), body, arguments);
    rewriter.replaceOp(loop, created);
  }

  /** Bounds that are constants are stated as such. */
  private static final class UseConstantBounds extends RewritePattern {
    UseConstantBounds() {
      super(ForallOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      ForallOp loop = (ForallOp) op;
      List<FoldResult> lower = constants(loop.lowerBounds());
      List<FoldResult> upper = constants(loop.upperBounds());
      List<FoldResult> step = constants(loop.steps());
      if (lower.equals(loop.lowerBounds())
          && upper.equals(loop.upperBounds())
          && step.equals(loop.steps())) {
        return false;
      }
      List<@Nullable Value> counts = new ArrayList<>();
      for (int i = 0; i < loop.rank(); i++) {
        counts.add(null);
      }
      replace(loop, lower, upper, step, counts, rewriter);
      return true;
    }
  }

  /** A dimension of one point is no dimension; one of no points leaves the outputs as they are. */
  private static final class FoldTrivialDimensions extends RewritePattern {
    FoldTrivialDimensions() {
      super(ForallOp.DEFINITION.name(), 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      ForallOp loop = (ForallOp) op;
      // Which thread runs a dimension is part of the mapping: leave that to whoever made it.
      if (loop.mapping() != null && loop.mapping().size() != 0) {
        return false;
      }
      int rank = loop.rank();
      boolean[] single = new boolean[rank];
      for (int i = 0; i < rank; i++) {
        Long from = known(loop.lowerBounds().get(i));
        Long to = known(loop.upperBounds().get(i));
        Long by = known(loop.steps().get(i));
        if (from == null || to == null || by == null) {
          continue;
        }
        if (to <= from) {
          rewriter.replaceOp(loop, List.copyOf(loop.outputs()));
          return true;
        }
        single[i] = Math.addExact(from, by) >= to;
      }
      if (!RegionRewrites.any(single)) {
        return false;
      }
      return rewrite(loop, single, rewriter);
    }

    private static boolean rewrite(ForallOp loop, boolean[] single, Rewriter rewriter) {
      boolean all = RegionRewrites.kept(loop.lowerBounds(), single).isEmpty();
      if (all && loop.resultCount() != 0) {
        return false;
      }
      List<@Nullable Value> counts = new ArrayList<>();
      for (int i = 0; i < single.length; i++) {
        counts.add(single[i] ? value(loop, loop.lowerBounds().get(i), rewriter) : null);
      }
      if (all) {
        List<Value> arguments = new ArrayList<>();
        for (Value count : counts) {
          if (count != null) {
            arguments.add(count);
          }
        }
        Operation end = loop.terminator();
        rewriter.inlineBlockBefore(loop.body(), loop, arguments);
        rewriter.eraseOp(end);
        rewriter.eraseOp(loop);
        return true;
      }
      replace(
          loop,
          RegionRewrites.kept(loop.lowerBounds(), single),
          RegionRewrites.kept(loop.upperBounds(), single),
          RegionRewrites.kept(loop.steps(), single),
          counts,
          rewriter);
      return true;
    }

    private static Value value(ForallOp loop, FoldResult bound, Rewriter rewriter) {
      Value value = bound.value();
      Long number = known(bound);
      if (value != null || number == null) {
        return Objects.requireNonNull(value);
      }
      return ConstantOp.createIndex(rewriter, loop.location(), number).result();
    }
  }
}
