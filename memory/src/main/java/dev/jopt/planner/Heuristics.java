package dev.jopt.planner;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * Most pairs of buffers that meet for which those that look at all of them are asked: each takes
   * about ten seconds for so many: a million buffers of short lives, or eighty thousand of which
   * each meets some thousands.
   */
  private static final double MOST_MEETINGS = 3e8;

  /** So many pairs are looked at whatever the nodes: less than a second. */
  private static final double MEETINGS_FOR_FREE = 2e7;

  /** Looking at so many pairs takes as long as a node. */
  private static final double MEETINGS_PER_NODE = 150;

  private Heuristics() {}

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(CompactProblem compact, PlanBudget budget) {
    return lowest(Planners.BEST_FIT.planPlain(compact, budget), compact, budget);
  }

  /**
   * Returns the lowest of a plan and those of as many planners that look at pairs as the nodes pay
   * for. When the budget is stopped these give up.
   *
   * @param compact its problem
   */
  static PlanSolution lowest(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    PlanSolution best = known;
    double meetings = ConflictIndex.meanConflicts(compact) * compact.count;
    double left = Math.max(MEETINGS_FOR_FREE, MEETINGS_PER_NODE * (double) budget.nodes());
    for (GreedyPlanner planner : Planners.PAIRWISE) {
      if (meetings <= Math.min(left, MOST_MEETINGS) && !best.isOptimal() && !budget.isStopped()) {
        best = planner.planBelow(compact, best.height(), budget).orElse(best);
        left -= meetings;
      }
    }
    return best;
  }
}
