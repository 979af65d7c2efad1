package dev.jopt.planner;

/**
 * Whether a problem fits an arena.
 *
 * @param verdict yes, no, or not known within the budget
 * @param best the plan that fits; without one, the best that was found, whose lower bound says more
 */
public record CapacityAnswer(Verdict verdict, PlanSolution best) {

  /** Yes, no or unknown. */
  public enum Verdict {
    /** The plan fits. */
    FITS,
    /** It is proved that no plan fits. */
    DOES_NOT_FIT,
    /** No plan was found, and no proof that there is none. */
    UNKNOWN
  }

  static CapacityAnswer fits(PlanSolution plan) {
    return new CapacityAnswer(Verdict.FITS, plan);
  }

  static CapacityAnswer doesNotFit(PlanSolution best) {
    return new CapacityAnswer(Verdict.DOES_NOT_FIT, best);
  }

  static CapacityAnswer unknown(PlanSolution best) {
    return new CapacityAnswer(Verdict.UNKNOWN, best);
  }
}
