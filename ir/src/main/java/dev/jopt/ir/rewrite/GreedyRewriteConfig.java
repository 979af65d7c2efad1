package dev.jopt.ir.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * How the {@link GreedyRewriteDriver} goes about its work.
 *
 * <p>Immutable; the listener, if there is one, is called by the thread that rewrites.
 *
 * @param topDown whether operations are first visited in textual order, else innermost and last
 *     first
 * @param maxIterations how often everything is visited, or {@link #NO_LIMIT}
 * @param maxRewrites how many patterns may succeed within one iteration, or {@link #NO_LIMIT}
 * @param regionSimplification how to simplify the control flow graph after each iteration
 * @param fold whether operations are folded
 * @param uniqueConstants whether constants are hoisted and merged
 * @param strictness which operations may be rewritten
 * @param listener is told of all changes, or null
 */
public record GreedyRewriteConfig(
    boolean topDown,
    long maxIterations,
    long maxRewrites,
    RegionSimplification regionSimplification,
    boolean fold,
    boolean uniqueConstants,
    Strictness strictness,
    @Nullable RewriteListener listener) {

  /** As often as it takes. */
  public static final long NO_LIMIT = -1;

  /** Visits in textual order, up to ten times: what {@code canonicalize} does. */
  public static final GreedyRewriteConfig DEFAULT =
      new GreedyRewriteConfig(
          true, 10, NO_LIMIT, RegionSimplification.NORMAL, true, true, Strictness.ANY_OP, null);

  /**
   * Visits the last operation first, up to ten times, and simplifies control flow aggressively:
   * what MLIR's passes do that state no configuration.
   */
  public static final GreedyRewriteConfig MLIR_DEFAULT =
      DEFAULT.withTopDown(false).withRegionSimplification(RegionSimplification.AGGRESSIVE);

  /** Simplifications of the control flow graph. */
  public enum RegionSimplification {
    /** Unreachable blocks are erased, nothing else. */
    DISABLED,
    /** Unreachable blocks, dead operations and dead block arguments go. */
    NORMAL,
    /**
     * As normal; blocks that do the same become one, and arguments that are always one value go.
     */
    AGGRESSIVE
  }

  /** Which operations may be rewritten; others still change when their operands are replaced. */
  public enum Strictness {
    /** All that a change may have made simpler. */
    ANY_OP,
    /** Those that the driver started with, and those that were inserted or moved since. */
    EXISTING_AND_NEW_OPS,
    /** Those that the driver started with. */
    EXISTING_OPS
  }

  /** This configuration with another region simplification. */
  public GreedyRewriteConfig withRegionSimplification(RegionSimplification level) {
    return new GreedyRewriteConfig(
        topDown, maxIterations, maxRewrites, level, fold, uniqueConstants, strictness, listener);
  }

  /** This configuration with a listener. */
  public GreedyRewriteConfig withListener(@Nullable RewriteListener told) {
    return new GreedyRewriteConfig(
        topDown,
        maxIterations,
        maxRewrites,
        regionSimplification,
        fold,
        uniqueConstants,
        strictness,
        told);
  }

  /** This configuration with another limit for the number of iterations. */
  public GreedyRewriteConfig withMaxIterations(long limit) {
    return new GreedyRewriteConfig(
        topDown,
        limit,
        maxRewrites,
        regionSimplification,
        fold,
        uniqueConstants,
        strictness,
        listener);
  }

  /** This configuration with another limit for the number of rewrites in one iteration. */
  public GreedyRewriteConfig withMaxRewrites(long limit) {
    return new GreedyRewriteConfig(
        topDown,
        maxIterations,
        limit,
        regionSimplification,
        fold,
        uniqueConstants,
        strictness,
        listener);
  }

  /** This configuration with operations first visited in textual order, or the other way round. */
  public GreedyRewriteConfig withTopDown(boolean inTextualOrder) {
    return new GreedyRewriteConfig(
        inTextualOrder,
        maxIterations,
        maxRewrites,
        regionSimplification,
        fold,
        uniqueConstants,
        strictness,
        listener);
  }

  /** This configuration with folding, or without. */
  public GreedyRewriteConfig withFold(boolean folding) {
    return new GreedyRewriteConfig(
        topDown,
        maxIterations,
        maxRewrites,
        regionSimplification,
        folding,
        uniqueConstants,
        strictness,
        listener);
  }

  /** This configuration with constants that are hoisted and merged, or stay where they are. */
  public GreedyRewriteConfig withUniqueConstants(boolean unique) {
    return new GreedyRewriteConfig(
        topDown,
        maxIterations,
        maxRewrites,
        regionSimplification,
        fold,
        unique,
        strictness,
        listener);
  }

  /** This configuration with another choice of the operations that may be rewritten. */
  public GreedyRewriteConfig withStrictness(Strictness choice) {
    return new GreedyRewriteConfig(
        topDown,
        maxIterations,
        maxRewrites,
        regionSimplification,
        fold,
        uniqueConstants,
        choice,
        listener);
  }
}
