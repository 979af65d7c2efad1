package dev.jopt.planner;

import com.google.common.collect.ImmutableList;

/**
 * Picks the algorithms that suit a problem, and returns the lowest of their plans: first those that
 * do not search, then, unless the plan is proved optimal by then, {@link ExactPlanner} or for
 * problems of many buffers {@link LocalSearchPlanner}.
 */
public final class AutoPlanner implements OffsetPlanner {
  /** Up to this many buffers are searched exactly. */
  private static final int MOST_FOR_EXACT = 3_000;

  /** From this many on, no search is worth its time unless it is asked for by name. */
  private static final int MOST_FOR_SEARCH = 300_000;

  private static final ImmutableList<OffsetPlanner> FAST =
      ImmutableList.of(new ChunkOffsetPlanner(true), new ChunkOffsetPlanner(false));

  private static final OffsetPlanner BEST_FIT = new BestFitPlanner();

  private static final OffsetPlanner HEURISTICS = new HeuristicPlanner();

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
    // What searches a large problem is likely lower than what looks at pairs, which then ends
    // early.
    PlanSolution best = (exact || !plain ? HEURISTICS : BEST_FIT).plan(problem, budget);
    for (OffsetPlanner planner : FAST) {
      if (!best.isOptimal()) {
        best = lower(best, planner, problem, budget);
      }
    }
    if (best.isOptimal()) {
      return best;
    }
    boolean searches = count <= MOST_FOR_SEARCH && !budget.stopped().getAsBoolean();
    if (!plain) {
      OffsetPlanner search = exact ? new ExactPlanner() : new LocalSearchPlanner();
      return searches ? lower(best, search, problem, budget) : best;
    }
    if (exact) {
      return searches ? ExactPlanner.improve(best, budget) : best;
    }
    if (searches) {
      best = LocalSearchPlanner.improve(best, budget);
    }
    PlanSolution pairwise = Heuristics.lowest(best, budget);
    return pairwise.height() < best.height()
        ? new PlanSolution(
            problem, pairwise.offsets(), pairwise.height(), best.lowerBound(), best.nodes())
        : best;
  }

  /** What the others may do together, as a planner that can be given buffers to replace. */
  private static final class HeuristicPlanner extends PlainPlanner {
    @Override
    public String name() {
      return "heuristics";
    }

    @Override
    PlanSolution planPlain(PlanProblem problem, PlanBudget budget) {
      return Heuristics.best(problem, budget);
    }
  }

  private static PlanSolution lower(
      PlanSolution best, OffsetPlanner planner, PlanProblem problem, PlanBudget budget) {
    PlanSolution plan;
    try {
      plan = planner.plan(problem, budget);
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
