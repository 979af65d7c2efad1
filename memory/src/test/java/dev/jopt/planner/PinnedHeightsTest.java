package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The heights of the planners that do not search, on problems of every shape. Their rules leave
 * nothing open, so that a height that changes is a rule that has changed. Below them stands what
 * {@code auto} is known to reach.
 */
final class PinnedHeightsTest {
  private static final PlanBudget BUDGET = PlanBudget.ofNodes(20_000);

  private static final ImmutableList<String> PLANNERS =
      ImmutableList.of(
          "best-fit",
          "first-fit",
          "first-fit-decreasing",
          "greedy-by-size",
          "greedy-by-breadth",
          "cost-model",
          "size-first");

  /** By shape: one height for each planner, then that of auto. */
  private static final ImmutableMap<LifetimeShapes, ImmutableList<Long>> HEIGHTS =
      ImmutableMap.<LifetimeShapes, ImmutableList<Long>>builder()
          .put(
              LifetimeShapes.MANY_SHORT_FEW_LONG,
              ImmutableList.of(
                  203820L, 205240L, 178852L, 179980L, 178852L, 210412L, 189668L, 178852L))
          .put(
              LifetimeShapes.ALL_LENGTHS,
              ImmutableList.of(
                  314852L, 307172L, 297648L, 298836L, 297360L, 314280L, 299280L, 297360L))
          .put(
              LifetimeShapes.FORTH_AND_BACK,
              ImmutableList.of(
                  568540L, 562112L, 559104L, 559376L, 559104L, 565504L, 562112L, 559104L))
          .put(
              LifetimeShapes.LONG,
              ImmutableList.of(
                  3118732L, 3177148L, 2996468L, 3051156L, 2998856L, 2975988L, 2910432L, 2807148L))
          .put(
              LifetimeShapes.STAIRS,
              ImmutableList.of(
                  195480L, 198208L, 180400L, 180452L, 180400L, 211592L, 183376L, 180400L))
          .put(
              LifetimeShapes.NESTED,
              ImmutableList.of(
                  182184L, 182184L, 182184L, 182184L, 182184L, 182184L, 182184L, 182184L))
          .put(
              LifetimeShapes.CLIQUES,
              ImmutableList.of(96816L, 79504L, 82336L, 78088L, 77456L, 92516L, 78568L, 77456L))
          .buildOrThrow();

  @Test
  void heightsStay() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      PlanProblem problem = shape.problem(400, 1);
      List<Long> heights =
          PLANNERS.stream()
              .map(name -> Planners.named(name).orElseThrow().plan(problem, BUDGET).height())
              .toList();
      ImmutableList<Long> pinned = HEIGHTS.getOrDefault(shape, ImmutableList.of());
      assertWithMessage("%s", shape)
          .that(heights)
          .isEqualTo(pinned.subList(0, Math.min(pinned.size(), PLANNERS.size())));
      assertThat(new AutoPlanner().plan(problem, BUDGET).height()).isAtMost(pinned.get(7));
    }
  }
}
