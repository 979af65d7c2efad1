package dev.jopt.planner;

import java.util.Optional;

/**
 * Places the buffers in an order that depends on nothing but the problem, each where those placed
 * before leave room. Takes time about linear in the pairs of buffers that are live together. Where
 * the budget is stopped first, the plan is {@link BestFitPlanner}'s.
 */
abstract class GreedyPlanner extends PlainPlanner {
  /** Returns the order in which to place the buffers. */
  abstract int[] order(CompactProblem compact);

  /** Returns whether a buffer goes to the lowest gap that holds it, or to the smallest one. */
  abstract boolean prefersLowest();

  @Override
  final PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    GreedyPlacement placement = new GreedyPlacement(compact);
    if (!placement.placeAll(order(compact), prefersLowest(), Long.MAX_VALUE, budget)) {
      if (!compact.anyFixed) {
        return Planners.BEST_FIT.planPlain(compact, budget);
      }
      placement.stackTheRest();
    }
    return placement.solution();
  }

  /**
   * Returns the plan if it is lower than another one. Ends as soon as it is not, or the budget is
   * stopped.
   *
   * @param compact without replacing
   * @param height of the other plan, in bytes
   */
  final Optional<PlanSolution> planBelow(CompactProblem compact, long height, PlanBudget budget) {
    GreedyPlacement placement = new GreedyPlacement(compact);
    return placement.placeAll(order(compact), prefersLowest(), height, budget)
        ? Optional.of(placement.solution())
        : Optional.empty();
  }
}
