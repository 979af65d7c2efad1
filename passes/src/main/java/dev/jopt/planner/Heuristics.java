package dev.jopt.planner;

import com.google.common.collect.ImmutableList;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * Most pairs of buffers that meet for which those that look at all of them are asked: each takes
   * about ten seconds for so many: a million buffers of short lives, or eighty thousand of which
   * each meets some thousands.
   */
  static final double MOST_MEETINGS = 3e8;

  /** The same when time is up: about half a second. */
  private static final double MOST_WHEN_LATE = 2e7;

  private static final ImmutableList<GreedyPlanner> PAIRWISE =
      ImmutableList.of(
          new FirstFitPlanner(), new GreedyByBreadthPlanner(), new GreedyBySizePlanner());

  private Heuristics() {}

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(PlanProblem problem, PlanBudget budget) {
    return lowest(new BestFitPlanner().plan(problem, budget), budget);
  }

  /**
   * Returns the lowest of a plan and those of the planners that look at pairs, unless these would
   * take too long for the problem or for what is left until a deadline.
   */
  static PlanSolution lowest(PlanSolution known, PlanBudget budget) {
    PlanSolution best = known;
    if (!best.isOptimal()) {
      double meetings = meetings(known.problem());
      for (GreedyPlanner planner : PAIRWISE) {
        if (!best.isOptimal()
            && meetings <= (budget.stopped().getAsBoolean() ? MOST_WHEN_LATE : MOST_MEETINGS)) {
          best = planner.planBelow(known.problem(), best.height()).orElse(best);
        }
      }
    }
    return best;
  }

  private static double meetings(PlanProblem problem) {
    return ConflictIndex.meanConflicts(new CompactProblem(problem)) * problem.buffers().size();
  }
}
