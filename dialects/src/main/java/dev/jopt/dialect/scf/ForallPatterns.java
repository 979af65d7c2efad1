package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link ForallOp}; those of its outputs are a class of their own. */
final class ForallPatterns {
  private ForallPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new ForallOutputPatterns.TakeOutputsOfCasts(),
        new UseConstantBounds(),
        new ForallOutputPatterns.DropNeedlessOutputs(),
        new FoldTrivialDimensions(),
        new ReplaceSingleCount());
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
  private static final class UseConstantBounds extends OpRewritePattern<ForallOp> {
    UseConstantBounds() {
      super(ForallOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForallOp loop, Rewriter rewriter) {
      List<FoldResult> lower = loop.lowerBounds();
      List<FoldResult> upper = loop.upperBounds();
      List<FoldResult> step = loop.steps();
      // One list at a time: the loop is visited again.
      List<FoldResult> known = constants(lower);
      if (!known.equals(lower)) {
        lower = known;
      } else {
        known = constants(upper);
        if (!known.equals(upper)) {
          upper = known;
        } else {
          known = constants(step);
          if (known.equals(step)) {
            return false;
          }
          step = known;
        }
      }
      List<FoldResult> from = lower;
      List<FoldResult> to = upper;
      List<FoldResult> by = step;
      rewriter.modifyInPlace(loop, () -> loop.setBounds(from, to, by));
      return true;
    }
  }

  /** The trip count of a dimension: 0, 1, or null for more or unknown. */
  private static @Nullable BigInteger tripCount(ForallOp loop, int dimension) {
    return TripCounts.of(
        loop.lowerBounds().get(dimension),
        loop.upperBounds().get(dimension),
        loop.steps().get(dimension),
        false);
  }

  /** A dimension of one point is no dimension; one of no points leaves the outputs as they are. */
  private static final class FoldTrivialDimensions extends OpRewritePattern<ForallOp> {
    FoldTrivialDimensions() {
      super(ForallOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForallOp loop, Rewriter rewriter) {
      // Which thread runs a dimension is part of the mapping: leave that to whoever made it.
      if (loop.mapping() != null && loop.mapping().size() != 0) {
        return false;
      }
      int rank = loop.rank();
      boolean[] single = new boolean[rank];
      for (int i = 0; i < rank; i++) {
        BigInteger count = tripCount(loop, i);
        if (count != null && count.signum() == 0) {
          rewriter.replaceOp(loop, List.copyOf(loop.outputs()));
          return true;
        }
        single[i] = BigInteger.ONE.equals(count);
      }
      if (!RegionRewrites.any(single)) {
        return false;
      }
      List<@Nullable Value> counts = new ArrayList<>();
      for (int i = 0; i < single.length; i++) {
        counts.add(single[i] ? value(loop, loop.lowerBounds().get(i), rewriter) : null);
      }
      if (RegionRewrites.kept(loop.lowerBounds(), single).isEmpty()) {
        return ForallOutputPatterns.inline(loop, counts, rewriter);
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
  }

  /** The count of a dimension of one point is the lower bound, also where a thread runs it. */
  private static final class ReplaceSingleCount extends OpRewritePattern<ForallOp> {
    ReplaceSingleCount() {
      super(ForallOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForallOp loop, Rewriter rewriter) {
      boolean changed = false;
      for (int i = 0; i < loop.rank(); i++) {
        BlockArgument count = loop.body().argument(i);
        if (count.hasUses() && BigInteger.ONE.equals(tripCount(loop, i))) {
          rewriter.replaceAllUses(count, value(loop, loop.lowerBounds().get(i), rewriter));
          changed = true;
        }
      }
      return changed;
    }
  }

  private static Value value(ForallOp loop, FoldResult bound, Rewriter rewriter) {
    Value value = bound.value();
    if (value != null) {
      return value;
    }
    IntegerAttribute constant = (IntegerAttribute) Objects.requireNonNull(bound.constant());
    return ConstantOp.createIndex(rewriter, loop.location(), constant.longValue()).result();
  }
}
