package dev.jopt.planner;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * Most pairs of buffers that meet for which those that look at all of them are asked: each takes
   * about ten seconds for so many: a million buffers of short lives, or eighty thousand of which
   * each meets some thousands.
   */
  static final double MOST_MEETINGS = 3e8;

  private Heuristics() {}

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(CompactProblem compact, PlanBudget budget) {
    return lowest(Planners.BEST_FIT.planPlain(compact, budget), compact, MOST_MEETINGS, budget);
  }

  /**
   * Returns the lowest of a plan and those of the planners that look at pairs, if there are few
   * enough of them. When the budget is stopped these give up.
   *
   * @param compact its problem
   * @param mostMeetings pairs that may meet
   */
  static PlanSolution lowest(
      PlanSolution known, CompactProblem compact, double mostMeetings, PlanBudget budget) {
    PlanSolution best = known;
    double meetings = ConflictIndex.meanConflicts(compact) * compact.count;
    if (meetings <= mostMeetings) {
      for (GreedyPlanner planner : Planners.PAIRWISE) {
        if (!best.isOptimal() && !budget.isStopped()) {
          best = planner.planBelow(compact, best.height(), budget).orElse(best);
        }
      }
    }
    return best;
  }
}
