package dev.jopt.planner;

/**
 * A plan made by placing one buffer after the other, each in the lowest gap that holds it. The plan
 * is that of {@link GreedyPlacement}, but a {@link GapTree} finds the gaps: where each buffer meets
 * many others that takes a small part of the time. Knows neither fixed buffers nor gaps in lives.
 */
final class TreePlacement {
  /** So many buffers that each one meets make the tree worth its while. */
  private static final double FEWEST_CONFLICTS = 400;

  /** With fewer buffers neither way takes any time. */
  private static final int FEWEST_BUFFERS = 1_000;

  /** A clock is looked at every so many intervals: about three milliseconds. */
  private static final long INTERVALS_BETWEEN_QUESTIONS = 50_000;

  private final CompactProblem compact;
  private final GapTree tree;

  TreePlacement(CompactProblem compact) {
    this.compact = compact;
    tree = new GapTree(compact);
  }

  /** Whether this is the faster way to make a plan. */
  static boolean suits(CompactProblem compact) {
    return !compact.anyFixed
        && compact.gaps == null
        && compact.count >= FEWEST_BUFFERS
        && ConflictIndex.meanConflicts(compact) >= FEWEST_CONFLICTS;
  }

  /**
   * Places all buffers until one reaches a height, the budget is stopped, or too many intervals
   * have been looked at.
   *
   * @param height in bytes
   * @return whether all are placed, below the height
   */
  boolean placeAll(int[] order, long height, PlanBudget budget, long mostIntervals) {
    long asked = 0;
    for (int buffer : order) {
      long place = tree.lowest(buffer, height / compact.unit);
      if (place < 0) {
        return false;
      }
      tree.put(buffer, place);
      if (place * compact.unit + compact.problem.buffers().get(buffer).size() >= height
          || tree.work() > mostIntervals) {
        return false;
      }
      if (tree.work() > asked + INTERVALS_BETWEEN_QUESTIONS) {
        asked = tree.work();
        if (budget.isStopped()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the plan of all buffers. */
  PlanSolution solution() {
    long[] offsets = new long[compact.count];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = tree.offset(i);
    }
    return compact.solution(offsets, compact.lowerBound, 0);
  }
}
