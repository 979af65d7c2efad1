package dev.jopt.planner;

/**
 * For problems too large for {@link ExactPlanner}. Where each buffer meets few of the others it
 * makes plans from their tightest moments outwards, searching small parts with the rest in their
 * way, and plans from the bottom up that never take back a decision; where that does not end at the
 * lower bound, or buffers meet many others, {@link EvictionSearch} brings the lowest plan down.
 */
public final class LocalSearchPlanner extends PlainPlanner {

  /** Makes a planner. */
  public LocalSearchPlanner() {}

  @Override
  public String name() {
    return "local-search";
  }

  @Override
  PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    return improve(Heuristics.best(compact, budget), compact, budget);
  }

  /** Returns the best plan found, at worst the known one, of a problem without replacing. */
  static PlanSolution improve(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    if (compact.gaps != null) {
      return GapSearch.improve(known, compact, budget, LocalSearchPlanner::improve);
    }
    HeightSearch search = new HeightSearch(known, compact, budget);
    search.searchLocally();
    return search.best();
  }
}
