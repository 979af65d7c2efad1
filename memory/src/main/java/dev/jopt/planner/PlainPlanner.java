package dev.jopt.planner;

/**
 * A planner that knows nothing of replacing buffers in place, and yet makes something of it: it
 * plans the problem both without that and with buffers of like size made one, and keeps the lower
 * plan.
 */
abstract class PlainPlanner implements OffsetPlanner {
  @Override
  public final PlanSolution plan(PlanProblem problem, PlanBudget budget) {
    if (problem.inplace().isEmpty()) {
      return planPlain(new CompactProblem(problem), budget);
    }
    PlanSolution separate = planPlain(new CompactProblem(problem.withoutInplace()), budget);
    InplaceMerging merging = InplaceMerging.of(problem);
    PlanSolution merged = merging.expand(planPlain(new CompactProblem(merging.merged()), budget));
    PlanSolution best = merged.height() < separate.height() ? merged : separate;
    long bound = new CompactProblem(problem.relaxed()).lowerBound;
    return new PlanSolution(
        problem, best.offsets(), best.height(), bound, separate.nodes() + merged.nodes());
  }

  /** Plans a problem in which nothing can be replaced. */
  abstract PlanSolution planPlain(CompactProblem compact, PlanBudget budget);
}
