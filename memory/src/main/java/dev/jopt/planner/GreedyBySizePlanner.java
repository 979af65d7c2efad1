package dev.jopt.planner;

/**
 * Places the largest buffers first, each in the smallest gap that holds it. Takes time about linear
 * in the pairs of buffers that are live together.
 *
 * <p>Source: Pisarchyk and Lee, Efficient Memory Management for Deep Neural Net Inference, 2020
 * (arXiv 2001.03288), section 5.2.
 */
public final class GreedyBySizePlanner extends GreedyPlanner {

  /** Makes a planner. */
  public GreedyBySizePlanner() {}

  @Override
  public String name() {
    return "greedy-by-size";
  }

  @Override
  int[] order(CompactProblem compact) {
    return Sorting.byFalling(compact.size);
  }

  @Override
  boolean prefersLowest() {
    return false;
  }
}
