package dev.jopt.planner;

import com.google.common.collect.ImmutableList;

/** The planners that do not search, asked together. */
final class Heuristics {
  /** The quadratic ones take seconds for so many buffers, and more are not given to them. */
  static final int MOST_FOR_QUADRATIC = 100_000;

  private static final ImmutableList<OffsetPlanner> QUADRATIC =
      ImmutableList.of(
          new GreedyBySizePlanner(), new GreedyByBreadthPlanner(), new FirstFitPlanner());

  private Heuristics() {}

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(PlanProblem problem, PlanBudget budget) {
    PlanSolution best = new BestFitPlanner().plan(problem, budget);
    if (problem.buffers().size() <= MOST_FOR_QUADRATIC) {
      for (OffsetPlanner planner : QUADRATIC) {
        if (best.isOptimal()) {
          break;
        }
        PlanSolution plan = planner.plan(problem, budget);
        if (plan.height() < best.height()) {
          best = plan;
        }
      }
    }
    return best;
  }
}
