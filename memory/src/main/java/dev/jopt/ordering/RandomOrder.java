package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.SplittableRandom;

/** Any order that the precedence allows, to test with and to compare with. */
public final class RandomOrder {
  private RandomOrder() {}

  /**
   * Runs any of the operations that may run next, again and again.
   *
   * @param seed the seed of all choices
   */
  public static ImmutableIntArray of(OrderingProblem problem, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LiveState state = new LiveState(problem);
    ImmutableIntArray.Builder order = ImmutableIntArray.builder(problem.size());
    while (!state.isComplete()) {
      int op = state.ready(random.nextInt(state.readyCount()));
      state.run(op);
      order.add(op);
    }
    return order.build();
  }
}
