package dev.jopt.planner;

import java.util.Optional;

/**
 * Places the buffers in an order that depends on nothing but the problem, each where those placed
 * before leave room. Takes time about proportional to the pairs of buffers that meet.
 */
abstract class GreedyPlanner extends PlainPlanner {
  /** Returns the order in which to place the buffers. */
  abstract int[] order(CompactProblem compact);

  /** Returns whether a buffer goes to the lowest gap that holds it, or to the smallest one. */
  abstract boolean prefersLowest();

  @Override
  final PlanSolution planPlain(PlanProblem problem, PlanBudget budget) {
    CompactProblem compact = new CompactProblem(problem);
    GreedyPlacement placement = new GreedyPlacement(compact);
    for (int buffer : order(compact)) {
      placement.place(buffer, prefersLowest());
    }
    return placement.solution();
  }

  /**
   * Returns the plan if it is lower than another one. Ends as soon as it is not.
   *
   * @param problem without replacing
   * @param height of the other plan, in bytes
   */
  final Optional<PlanSolution> planBelow(PlanProblem problem, long height) {
    CompactProblem compact = new CompactProblem(problem);
    GreedyPlacement placement = new GreedyPlacement(compact);
    for (int buffer : order(compact)) {
      placement.place(buffer, prefersLowest());
      if (placement.topOf(buffer) >= height) {
        return Optional.empty();
      }
    }
    PlanSolution plan = placement.solution();
    return plan.height() < height ? Optional.of(plan) : Optional.empty();
  }
}
