package dev.jopt.planner;

/**
 * Branch and bound with restarts. Looks for a plan at the lower bound first. As long as nodes are
 * left, it then halves the distance between the best plan and the largest height that it has given
 * up on. A search that exhausts its branches raises the lower bound, so that the answer may come
 * with a proof. Half of the nodes go to short searches with bred orders of branches, see {@link
 * BredRounds}. Finds optimal plans for hundreds of buffers, often for thousands.
 *
 * <p>Gaps in the lives of buffers are made use of by eviction, which proves nothing; the exact
 * search takes buffers to be live in them. See {@link ProofSearch} for one search.
 */
public final class ExactPlanner extends PlainPlanner {

  /** Makes a planner. */
  public ExactPlanner() {}

  @Override
  public String name() {
    return "exact";
  }

  @Override
  PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    return improve(Heuristics.best(compact, budget), compact, budget);
  }

  /** Returns the best plan found, at worst the known one, of a problem without replacing. */
  static PlanSolution improve(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    if (compact.gaps != null) {
      return GapSearch.improve(known, compact, budget, ExactPlanner::improve);
    }
    Incumbent incumbent = new Incumbent(known, compact, budget);
    SearchPortfolio search = new SearchPortfolio(incumbent);
    search.add(new ProofRounds(incumbent), 1);
    search.addLater(new BredRounds(incumbent), 1, BredRounds.nodesBefore(compact));
    search.run();
    return incumbent.solution();
  }

  /**
   * Asks whether a problem fits an arena of so many bytes.
   *
   * @param problem the buffers to place
   * @param capacity bytes
   * @param budget how long to search; as many nodes again go into a low plan to show where no
   *     answer is found
   */
  public CapacityAnswer fit(PlanProblem problem, long capacity, PlanBudget budget) {
    boolean searches = problem.inplace().isEmpty() && !problem.hasGaps();
    CompactProblem compact = new CompactProblem(problem);
    PlanSolution known = searches ? Heuristics.best(compact, budget) : plan(problem, budget);
    if (known.height() <= capacity) {
      return CapacityAnswer.fits(known);
    }
    if (known.lowerBound() > capacity) {
      return CapacityAnswer.doesNotFit(known);
    }
    return searches
        ? ProofRounds.fit(new Incumbent(known, compact, budget), capacity)
        : CapacityAnswer.unknown(known);
  }
}
