package dev.jopt.planner;

import java.util.function.Supplier;

/**
 * Picks the algorithms that suit a problem, and returns the lowest of their plans: first all those
 * that do not search, then, unless the plan is proved optimal by then, {@link ExactPlanner} or for
 * problems of many buffers {@link LocalSearchPlanner}. A search thus improves the best plan of the
 * others, and a deadline that cuts it short leaves that plan.
 */
public final class AutoPlanner implements OffsetPlanner {
  /** Up to this many buffers are searched exactly. */
  private static final int MOST_FOR_EXACT = 3_000;

  /** From this many on, no search is worth its time unless it is asked for by name. */
  private static final int MOST_FOR_SEARCH = 300_000;

  private static final PlainPlanner HEURISTICS = new HeuristicPlanner();

  /** Makes a planner. */
  public AutoPlanner() {}

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public PlanSolution plan(PlanProblem problem, PlanBudget budget) {
    int count = problem.buffers().size();
    boolean plain = problem.inplace().isEmpty();
    boolean exact = count <= MOST_FOR_EXACT;
    if (!plain) {
      PlanSolution best = HEURISTICS.plan(problem, budget);
      for (OffsetPlanner planner : Planners.CHUNKS) {
        best = lower(best, budget, () -> planner.plan(problem, budget));
      }
      OffsetPlanner search = exact ? new ExactPlanner() : new LocalSearchPlanner();
      return count <= MOST_FOR_SEARCH
          ? lower(best, budget, () -> search.plan(problem, budget))
          : best;
    }
    CompactProblem compact = new CompactProblem(problem);
    PlanSolution best = (exact ? HEURISTICS : Planners.BEST_FIT).planPlain(compact, budget);
    for (ChunkOffsetPlanner planner : exact ? Planners.CHUNKS : Planners.CHUNKS.reverse()) {
      PlanSolution known = best;
      best =
          lower(
              known,
              budget,
              () ->
                  planner
                      .planBelow(problem, compact.lowerBound, known.height(), budget)
                      .orElse(known));
    }
    if (best.isOptimal()) {
      return best;
    }
    boolean searches = count <= MOST_FOR_SEARCH && !budget.isStopped();
    if (exact) {
      return searches ? ExactPlanner.improve(best, compact, budget) : best;
    }
    // Before the search, which starts from the lowest plan known and would otherwise spend a
    // deadline on plans that these planners beat in seconds.
    best = Heuristics.lowest(best, compact, budget);
    return searches ? LocalSearchPlanner.improve(best, compact, budget) : best;
  }

  /** What the others may do together, as a planner that can be given buffers to replace. */
  private static final class HeuristicPlanner extends PlainPlanner {
    @Override
    public String name() {
      return "heuristics";
    }

    @Override
    PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
      return Heuristics.best(compact, budget);
    }
  }

  /** Returns the lower one of a plan and another, for which there may be no need or no time. */
  private static PlanSolution lower(
      PlanSolution best, PlanBudget budget, Supplier<PlanSolution> another) {
    if (best.isOptimal() || budget.isStopped()) {
      return best;
    }
    PlanSolution plan;
    try {
      plan = another.get();
    } catch (ArithmeticException tooLarge) {
      // To round sizes up to a common alignment can take an arena beyond all bounds.
      return best;
    }
    return plan.height() < best.height()
            || (plan.height() == best.height() && plan.lowerBound() > best.lowerBound())
        ? plan
        : best;
  }
}
