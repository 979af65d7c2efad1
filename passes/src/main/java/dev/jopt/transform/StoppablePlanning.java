package dev.jopt.transform;

import dev.jopt.ir.Cancellation;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;

/** Lets the planners, which know no compiler, look at whether the compilation is to stop. */
public final class StoppablePlanning {
  private StoppablePlanning() {}

  /**
   * Plans within a budget.
   *
   * @throws java.util.concurrent.CancellationException if the work of this thread is to stop
   * @throws ArithmeticException as the planner does
   */
  public static PlanSolution plan(OffsetPlanner planner, PlanProblem problem, PlanBudget budget) {
    Cancellation cancellation = Cancellation.current();
    if (cancellation == Cancellation.NEVER) {
      return planner.plan(problem, budget);
    }
    PlanSolution solution = planner.plan(problem, budget.orWhen(cancellation::isCancelled));
    cancellation.check();
    return solution;
  }
}
