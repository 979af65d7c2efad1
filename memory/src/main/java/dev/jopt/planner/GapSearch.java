package dev.jopt.planner;

/**
 * Searches for plans of problems with gaps. Searches over skylines need buffers of one range, so
 * half of the nodes go into the problem without gaps; {@link EvictionSearch} gets the others and
 * makes use of gaps.
 */
final class GapSearch {
  private GapSearch() {}

  /** A search that needs buffers of one range. */
  @FunctionalInterface
  interface Search {
    /** Returns the best plan found, at worst the known one. */
    PlanSolution improve(PlanSolution known, CompactProblem compact, PlanBudget budget);
  }

  /** Returns the best plan found, at worst the known one. */
  static PlanSolution improve(
      PlanSolution known, CompactProblem compact, PlanBudget budget, Search search) {
    PlanSolution best = known;
    CompactProblem whole = new CompactProblem(compact.problem.withoutGaps());
    long spent = 0;
    if (!best.isOptimal() && whole.lowerBound < best.height() && !budget.isStopped()) {
      PlanBudget half = budget.withNodes(Math.max(1, budget.nodes() / 2));
      PlanSolution plan = search.improve(Heuristics.best(whole, budget), whole, half);
      spent = plan.nodes();
      best = plan.height() < best.height() ? compact.adopt(plan) : best;
    }
    if (best.isOptimal() || spent >= budget.nodes() || budget.isStopped()) {
      return best;
    }
    Incumbent incumbent = new Incumbent(best, compact, budget.withNodes(budget.nodes() - spent));
    SearchPortfolio eviction = new SearchPortfolio(incumbent);
    eviction.add(new EvictionRounds(incumbent), 1);
    eviction.run();
    PlanSolution found = incumbent.solution();
    return new PlanSolution(
        found.problem(),
        found.offsets(),
        found.height(),
        found.lowerBound(),
        found.nodes() + spent);
  }
}
