package dev.jopt.planner;

/**
 * An algorithm for offset assignment. Implementations are immutable, may be used from several
 * threads, and answer one question always the same.
 */
public interface OffsetPlanner {

  /** Returns the algorithm's name, such as {@code best-fit}. */
  String name();

  /**
   * Plans.
   *
   * @param problem the buffers to place
   * @param budget how long to search, for those that search
   * @return a valid plan
   * @throws ArithmeticException if the arena would exceed 2^62 bytes
   */
  PlanSolution plan(PlanProblem problem, PlanBudget budget);
}
