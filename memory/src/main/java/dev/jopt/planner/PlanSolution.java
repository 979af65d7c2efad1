package dev.jopt.planner;

import com.google.common.primitives.ImmutableLongArray;

/**
 * A plan: where each buffer of a problem goes.
 *
 * @param problem the problem
 * @param offsets in bytes, one for each buffer, in the problem's order
 * @param height bytes of the arena: the largest offset plus size; 0 without buffers
 * @param lowerBound bytes below which no plan of the problem can stay
 * @param nodes search nodes it took; 0 for planners that do not search
 */
public record PlanSolution(
    PlanProblem problem, ImmutableLongArray offsets, long height, long lowerBound, long nodes) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if there are not as many offsets as buffers
   */
  public PlanSolution {
    if (offsets.length() != problem.buffers().size()) {
      throw new IllegalArgumentException(
          offsets.length() + " offsets for " + problem.buffers().size() + " buffers");
    }
  }

  /** Returns whether no plan can be smaller. */
  public boolean isOptimal() {
    return height == lowerBound;
  }

  /** Returns how far above the lower bound the height is: 0.01 for one percent. */
  public double gap() {
    return lowerBound == 0 ? 0 : (double) (height - lowerBound) / (double) lowerBound;
  }
}
