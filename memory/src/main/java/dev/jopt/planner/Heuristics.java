package dev.jopt.planner;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * How many pairs of buffers that meet take as long as a node of a search. With the usual budget
   * these are 300 million, about ten seconds for each planner that looks at all of them: a million
   * buffers of short lives, or eighty thousand of which each meets some thousands.
   */
  private static final double MEETINGS_FOR_A_NODE = 150;

  private Heuristics() {}

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(CompactProblem compact, PlanBudget budget) {
    return lowest(Planners.BEST_FIT.planPlain(compact, budget), compact, budget);
  }

  /**
   * Returns the lowest of a plan and those of the planners that look at pairs, if there are few
   * enough of them for the nodes of the budget. When it is stopped these give up.
   *
   * @param compact its problem
   */
  static PlanSolution lowest(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    PlanSolution best = known;
    double meetings = ConflictIndex.meanConflicts(compact) * compact.count;
    if (meetings <= MEETINGS_FOR_A_NODE * budget.nodes()) {
      for (GreedyPlanner planner : Planners.PAIRWISE) {
        if (!best.isOptimal() && !budget.isStopped()) {
          best = planner.planBelow(compact, best.height(), budget).orElse(best);
        }
      }
    }
    return best;
  }
}
