package dev.jopt.planner;

/**
 * Places the largest buffers first, each in the smallest gap that holds it. Quadratic in the number
 * of buffers.
 *
 * <p>Source: Pisarchyk and Lee, Efficient Memory Management for Deep Neural Net Inference, 2020
 * (arXiv 2001.03288), section 5.2.
 */
public final class GreedyBySizePlanner extends PlainPlanner {

  /** Makes a planner. */
  public GreedyBySizePlanner() {}

  @Override
  public String name() {
    return "greedy-by-size";
  }

  @Override
  PlanSolution planPlain(PlanProblem problem, PlanBudget budget) {
    CompactProblem compact = new CompactProblem(problem);
    GreedyPlacement placement = new GreedyPlacement(compact, GreedyPlacement.Gap.TIGHTEST);
    for (int buffer : GreedyPlacement.byFalling(compact.size)) {
      placement.place(buffer);
    }
    return placement.solution();
  }
}
