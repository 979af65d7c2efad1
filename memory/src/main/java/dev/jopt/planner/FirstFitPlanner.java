package dev.jopt.planner;

/**
 * Places the buffers in the order in which they come to life, each at the lowest address that is
 * free for its whole life. Takes time about linear in the pairs of buffers that are live together.
 */
public final class FirstFitPlanner extends GreedyPlanner {

  /** Makes a planner. */
  public FirstFitPlanner() {}

  @Override
  public String name() {
    return "first-fit";
  }

  @Override
  int[] order(CompactProblem compact) {
    return compact.byFirst;
  }

  @Override
  boolean prefersLowest() {
    return true;
  }
}
