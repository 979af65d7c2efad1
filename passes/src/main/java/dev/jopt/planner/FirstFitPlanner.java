package dev.jopt.planner;

/**
 * Places the buffers in the order in which they come to life, each at the lowest address that is
 * free for its whole life. Quadratic in the number of buffers.
 */
public final class FirstFitPlanner extends PlainPlanner {

  /** Makes a planner. */
  public FirstFitPlanner() {}

  @Override
  public String name() {
    return "first-fit";
  }

  @Override
  PlanSolution planPlain(PlanProblem problem, PlanBudget budget) {
    CompactProblem compact = new CompactProblem(problem);
    GreedyPlacement placement = new GreedyPlacement(compact, GreedyPlacement.Gap.LOWEST);
    for (int buffer : compact.byFirst) {
      placement.place(buffer);
    }
    return placement.solution();
  }
}
