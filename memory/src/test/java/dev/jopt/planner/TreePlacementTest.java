package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests plans that are made without looking at pairs of buffers. */
final class TreePlacementTest {
  private static final PlanBudget PLENTY = PlanBudget.ofNodes(Long.MAX_VALUE);

  private static final List<GreedyPlanner> PLANNERS =
      List.of(new FirstFitPlanner(), new FirstFitDecreasingPlanner());

  private static boolean placeAll(TreePlacement placement, int[] order, long height) {
    return placement.placeAll(order, height, PLENTY, Long.MAX_VALUE);
  }

  /** Buffer by buffer, of lifetimes of all shapes. */
  @Test
  void plansAreThoseOfPairs() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      CompactProblem compact = new CompactProblem(shape.problem(1_500, 3));
      for (GreedyPlanner planner : PLANNERS) {
        int[] order = planner.order(compact);
        GreedyPlacement pairs = new GreedyPlacement(compact);
        assertThat(pairs.placeAll(order, true, Long.MAX_VALUE, PLENTY)).isTrue();
        TreePlacement tree = new TreePlacement(compact);
        assertThat(placeAll(tree, order, Long.MAX_VALUE)).isTrue();
        assertWithMessage("%s, %s", shape, planner.name())
            .that(tree.solution().offsets())
            .isEqualTo(pairs.solution().offsets());
      }
    }
  }

  @Test
  void onlyLowerPlansAreMade() {
    CompactProblem compact = new CompactProblem(LifetimeShapes.ALL_LENGTHS.problem(1_500, 3));
    int[] order = PLANNERS.get(0).order(compact);
    TreePlacement placement = new TreePlacement(compact);
    assertThat(placeAll(placement, order, Long.MAX_VALUE)).isTrue();
    long height = placement.solution().height();
    assertThat(placeAll(new TreePlacement(compact), order, height + 1)).isTrue();
    assertThat(placeAll(new TreePlacement(compact), order, height)).isFalse();
  }

  @Test
  void endsWithItsBudget() {
    CompactProblem compact = new CompactProblem(LifetimeShapes.ALL_LENGTHS.problem(3_000, 3));
    int[] order = PLANNERS.get(0).order(compact);
    assertThat(new TreePlacement(compact).placeAll(order, Long.MAX_VALUE, PLENTY, 10_000))
        .isFalse();
    PlanBudget stopped = PLENTY.until(() -> 1, 0);
    assertThat(new TreePlacement(compact).placeAll(order, Long.MAX_VALUE, stopped, Long.MAX_VALUE))
        .isFalse();
  }

  /** Where buffers meet many others, and are neither fixed nor away for part of their lives. */
  @Test
  void suitsLongLives() {
    assertThat(TreePlacement.suits(new CompactProblem(LifetimeShapes.LONG.problem(3_000, 1))))
        .isTrue();
    assertThat(TreePlacement.suits(new CompactProblem(LifetimeShapes.LONG.problem(300, 1))))
        .isFalse();
  }
}
