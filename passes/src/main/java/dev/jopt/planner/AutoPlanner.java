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

  /** Makes a planner. */
  public AutoPlanner() {}

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public PlanSolution plan(PlanProblem problem, PlanBudget budget) {
    int count = problem.buffers().size();
    PlanSolution best = new HeuristicPlanner().plan(problem, budget);
    for (OffsetPlanner planner : FAST) {
      if (!best.isOptimal()) {
        best = lower(best, planner, problem, budget);
      }
    }
    if (best.isOptimal() || count > MOST_FOR_SEARCH) {
      return best;
    }
    OffsetPlanner search = count > MOST_FOR_EXACT ? new LocalSearchPlanner() : new ExactPlanner();
    return lower(best, search, problem, budget);
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
