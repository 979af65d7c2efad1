package dev.jopt.ordering;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Bytes that every order needs while some operation runs, as {@link FewestBytes} finds them. That
 * is more than {@link StaticBound} where of many operations any may run early, but some must.
 */
final class RunningBound {
  /** Flows in larger networks take too long. */
  private static final int MOST_OPERATIONS = 2048;

  /** A flow through so many operations and buffers takes as long as a node. */
  private static final int PLACES_OF_NODE = 16;

  /** The flow that all begin with is as dear as so many of those that go on from it. */
  private static final int FIRST_FLOW = 4;

  private RunningBound() {}

  /**
   * Raises a bound.
   *
   * @param order any order; the lower it is, the more operations need no look, as they run within
   *     the bound in it
   * @param bound the bound so far
   * @return the bound, or a higher one
   */
  static long above(OrderingProblem problem, int[] order, long bound, Effort effort) {
    if (problem.size() > MOST_OPERATIONS) {
      return bound;
    }
    long[] live = live(problem, order);
    long cost = 1 + (problem.size() + 2L * problem.buffers().size()) / PLACES_OF_NODE;
    effort.spend(FIRST_FLOW * cost);
    FewestBytes fewest = new FewestBytes(problem);
    long raised = Math.max(bound, fewest.between());
    for (int op : mostFirst(live)) {
      if (live[op] <= raised || effort.isSpent()) {
        break;
      }
      effort.spend(cost);
      raised = Math.max(raised, fewest.during(op));
    }
    return raised;
  }

  /** The bytes while each operation runs in an order. */
  static long[] live(OrderingProblem problem, int[] order) {
    long[] live = new long[problem.size()];
    LiveState state = new LiveState(problem);
    for (int op : order) {
      live[op] = state.during(op);
      state.run(op);
    }
    return live;
  }

  /** The operations, those with the most bytes first. */
  static int[] mostFirst(long[] live) {
    return IntStream.range(0, live.length)
        .boxed()
        .sorted(Comparator.comparingLong(op -> -live[op]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
