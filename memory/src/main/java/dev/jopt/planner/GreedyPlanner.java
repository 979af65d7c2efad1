package dev.jopt.planner;

import java.util.Optional;

/**
 * Places the buffers in an order that depends on nothing but the problem, each where those placed
 * before leave room. Takes time about linear in the pairs of buffers that are live together, or far
 * less where {@link TreePlacement} makes the plan. Where the budget is stopped first, the plan is
 * {@link BestFitPlanner}'s.
 */
abstract class GreedyPlanner extends PlainPlanner {
  /** Returns the order in which to place the buffers. */
  abstract int[] order(CompactProblem compact);

  /** Returns whether a buffer goes to the lowest gap that holds it, or to the smallest one. */
  abstract boolean prefersLowest();

  @Override
  final PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    if (usesTree(compact)) {
      return planByTree(compact, Long.MAX_VALUE, budget, Long.MAX_VALUE)
          .orElseGet(() -> Planners.BEST_FIT.planPlain(compact, budget));
    }
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
    if (usesTree(compact)) {
      return planByTree(compact, height, budget, Long.MAX_VALUE);
    }
    GreedyPlacement placement = new GreedyPlacement(compact);
    return placement.placeAll(order(compact), prefersLowest(), height, budget)
        ? Optional.of(placement.solution())
        : Optional.empty();
  }

  /** Whether the plan is made without looking at pairs of buffers. */
  final boolean usesTree(CompactProblem compact) {
    return prefersLowest() && TreePlacement.suits(compact);
  }

  /**
   * Returns the plan of a planner that uses the tree if it is lower than another one.
   *
   * @param height of the other plan, in bytes
   * @param mostIntervals what is taken up by placed buffers may be looked at so often
   */
  final Optional<PlanSolution> planByTree(
      CompactProblem compact, long height, PlanBudget budget, long mostIntervals) {
    TreePlacement placement = new TreePlacement(compact);
    return placement.placeAll(order(compact), height, budget, mostIntervals)
        ? Optional.of(placement.solution())
        : Optional.empty();
  }
}
