package dev.jopt.planner;

/**
 * Places the largest buffers first, each at the lowest address that is free for its whole life.
 * Takes time about linear in the pairs of buffers that are live together.
 */
public final class FirstFitDecreasingPlanner extends GreedyPlanner {

  /** Makes a planner. */
  public FirstFitDecreasingPlanner() {}

  @Override
  public String name() {
    return "first-fit-decreasing";
  }

  @Override
  int[] order(CompactProblem compact) {
    long[] bytes = new long[compact.count];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = compact.problem.buffers().get(i).size();
    }
    return Sorting.byFalling(bytes);
  }

  @Override
  boolean prefersLowest() {
    return true;
  }
}
