package dev.jopt.planner;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How much effort a search may spend. Counted in search nodes, so that one problem has one answer
 * on every machine; a deadline or a cancellation, where wanted, end a search earlier and give that
 * up.
 *
 * @param nodes search nodes, positive; a node takes two to six microseconds of processor time,
 *     whatever the problem
 * @param stopped asked now and then; the planner ends with its best plan once this is true
 * @param progress told of each better plan, and now and then
 */
public record PlanBudget(long nodes, BooleanSupplier stopped, Progress progress) {

  /** The default: ten seconds at most. */
  public static final long DEFAULT_NODES = 2_000_000;

  /** What large problems get more than that, which need it to place each buffer a few times. */
  private static final long MORE_PER_BUFFER = 100;

  private static final long MOST_NODES = 10_000_000;

  /** A budget for compilers: less than a second. */
  private static final long QUICK_NODES = 50_000;

  /** Follows a search. Called on the thread that searches. */
  @FunctionalInterface
  public interface Progress {
    /**
     * The search has got further.
     *
     * @param height the best plan's, in bytes
     * @param lowerBound bytes
     * @param nodes spent so far
     */
    void report(long height, long lowerBound, long nodes);
  }

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for a budget of nothing
   */
  public PlanBudget {
    if (nodes <= 0) {
      throw new IllegalArgumentException("a budget of " + nodes + " nodes");
    }
  }

  /** Returns whether to end now. */
  boolean isStopped() {
    return stopped.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  /** Returns the usual budget. */
  public static PlanBudget standard() {
    return ofNodes(DEFAULT_NODES);
  }

  /**
   * Returns the usual budget for a problem: more for large ones, for which it takes a minute at
   * most.
   *
   * @param problem the problem
   */
  public static PlanBudget standardFor(PlanProblem problem) {
    return ofNodes(
        Math.min(DEFAULT_NODES + MORE_PER_BUFFER * problem.buffers().size(), MOST_NODES));
  }

  /** Returns a budget for a search that others wait for: less than a second. */
  public static PlanBudget quick() {
    return ofNodes(QUICK_NODES);
  }

  /**
   * Returns a budget of so many nodes.
   *
   * @param nodes positive
   */
  public static PlanBudget ofNodes(long nodes) {
    return new PlanBudget(nodes, () -> false, (height, lowerBound, spent) -> {});
  }

  /** Returns a budget that ends when this one does, but for the nodes. */
  PlanBudget withNodes(long other) {
    return new PlanBudget(other, stopped, progress);
  }

  /**
   * Returns this budget, ended by a clock too.
   *
   * @param nanoTime the clock, {@code System::nanoTime} but in tests
   * @param deadline the search ends when the clock shows this
   */
  public PlanBudget until(LongSupplier nanoTime, long deadline) {
    return orWhen(() -> nanoTime.getAsLong() - deadline >= 0);
  }

  /**
   * Returns this budget, ended by a condition too.
   *
   * @param condition asked at least every few milliseconds of work, on the thread that searches
   */
  public PlanBudget orWhen(BooleanSupplier condition) {
    BooleanSupplier before = stopped;
    return new PlanBudget(nodes, () -> before.getAsBoolean() || condition.getAsBoolean(), progress);
  }

  /**
   * Returns this budget with a listener for progress.
   *
   * @param listener told of each better plan and each better bound, and now and then without either
   */
  public PlanBudget reportingTo(Progress listener) {
    return new PlanBudget(nodes, stopped, listener);
  }
}
