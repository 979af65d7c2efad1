package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the order in which planners are asked. */
final class HeuristicsTest {
  private static List<GreedyPlanner> order(LifetimeShapes shape, int count) {
    CompactProblem compact = new CompactProblem(shape.problem(count, 1));
    return Heuristics.mostPromisingFirst(compact, PlanBudget.standard());
  }

  @Test
  void eachIsAskedOnce() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      List<GreedyPlanner> order = order(shape, 2_000);
      assertThat(ImmutableSet.copyOf(order)).isEqualTo(ImmutableSet.copyOf(Planners.PAIRWISE));
      assertThat(order).hasSize(Planners.PAIRWISE.size());
    }
  }

  @Test
  void smallProblemsKeepTheUsualOrder() {
    assertThat(order(LifetimeShapes.LONG, 100)).isEqualTo(Planners.PAIRWISE);
  }

  /** Of all lengths, where the planners differ by several percent. */
  @Test
  void theFirstOneIsNotTheWorst() {
    PlanProblem problem = LifetimeShapes.ALL_LENGTHS.problem(4_000, 1);
    CompactProblem compact = new CompactProblem(problem);
    PlanBudget budget = PlanBudget.standard();
    ImmutableList<Long> heights =
        Heuristics.mostPromisingFirst(compact, budget).stream()
            .map(planner -> planner.planPlain(compact, budget).height())
            .collect(ImmutableList.toImmutableList());
    assertWithMessage("%s", heights)
        .that(heights.get(0))
        .isLessThan(heights.stream().mapToLong(height -> height).max().getAsLong());
  }
}
