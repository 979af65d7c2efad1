package dev.jopt.planner;

/**
 * For problems too large for {@link ExactPlanner}: makes one plan after the other from the bottom
 * up, with other preferences each time, and keeps the lowest.
 */
public final class LocalSearchPlanner extends PlainPlanner {

  /** Makes a planner. */
  public LocalSearchPlanner() {}

  @Override
  public String name() {
    return "local-search";
  }

  @Override
  PlanSolution planPlain(PlanProblem problem, PlanBudget budget) {
    return improve(Heuristics.best(problem, budget), budget);
  }

  /** Returns the best plan found, at worst the known one, of a problem without replacing. */
  static PlanSolution improve(PlanSolution known, PlanBudget budget) {
    HeightSearch search = new HeightSearch(known, budget);
    search.dive();
    return search.best();
  }
}
