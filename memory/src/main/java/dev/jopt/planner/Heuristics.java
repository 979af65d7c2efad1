package dev.jopt.planner;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * Most pairs of buffers that meet for which each of those that look at all of them is asked at
   * once: two seconds for a hundred thousand buffers of short lives, or twenty thousand of which
   * each meets some thousands. For more, {@link GreedyRounds} takes turns with the searches.
   */
  private static final double MOST_MEETINGS = 6e7;

  /** So many pairs are looked at whatever the nodes: less than a second. */
  private static final double MEETINGS_FOR_FREE = 2e7;

  /** Looking at so many pairs takes as long as a node. */
  static final double MEETINGS_PER_NODE = 150;

  private Heuristics() {}

  /** Returns whether buffers meet so often that not even one of the planners is asked at once. */
  static boolean areTooMany(CompactProblem compact) {
    return ConflictIndex.meanConflicts(compact) * compact.count > MOST_MEETINGS;
  }

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
