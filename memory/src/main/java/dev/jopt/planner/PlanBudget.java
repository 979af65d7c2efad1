package dev.jopt.planner;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How much effort a search may spend. Counted in search nodes, so that one problem has one answer
 * on every machine; a deadline or a cancellation, where wanted, end a search earlier and give that
 * up, and so do several threads.
 *
 * @param nodes search nodes of all threads, positive; a node takes two to six microseconds of
 *     processor time, whatever the problem
 * @param stopped asked now and then, by each thread; the planner ends with its best plan once this
 *     is true
 * @param progress told of each better plan, and now and then, by one thread at a time
 * @param threads at most so many search at the same time, positive
 */
public record PlanBudget(long nodes, BooleanSupplier stopped, Progress progress, int threads) {

  /** The default: ten seconds at most. */
  public static final long DEFAULT_NODES = 2_000_000;

  /** What large problems get more than that, which need it to place each buffer a few times. */
  private static final long MORE_PER_BUFFER = 100;

  private static final long MOST_NODES = 10_000_000;

  /** A budget for compilers: less than a second. */
  private static final long QUICK_NODES = 50_000;

  /** Follows a search. Called on a thread that searches. */
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
    if (threads <= 0) {
      throw new IllegalArgumentException("a search on " + threads + " threads");
    }
  }

  /** A budget of one thread. */
  public PlanBudget(long nodes, BooleanSupplier stopped, Progress progress) {
    this(nodes, stopped, progress, 1);
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
    return new PlanBudget(other, stopped, progress, threads);
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
   * @param condition asked at least every few milliseconds of work, on each thread that searches
   */
  public PlanBudget orWhen(BooleanSupplier condition) {
    BooleanSupplier before = stopped;
    return new PlanBudget(
        nodes, () -> before.getAsBoolean() || condition.getAsBoolean(), progress, threads);
  }

  /**
   * Returns this budget with a listener for progress.
   *
   * @param listener told of each better plan and each better bound, and now and then without either
   */
  public PlanBudget reportingTo(Progress listener) {
    return new PlanBudget(nodes, stopped, listener, threads);
  }

  /**
   * Returns this budget for a search on several threads. {@link AutoPlanner} then has ways of
   * searching go on beside each other that take turns otherwise, which suits a deadline; which plan
   * is found depends on the machine then. The other planners use one thread.
   *
   * @param number at most so many, positive
   */
  public PlanBudget onThreads(int number) {
    return new PlanBudget(nodes, stopped, progress, number);
  }
}
