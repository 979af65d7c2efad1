package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests that {@code auto} loses to none of the planners it chooses from. */
final class AutoPlannerTest {
  /** More buffers than are searched exactly. */
  private static final int MANY = 4_000;

  private static final ImmutableList<Integer> SIZES = ImmutableList.of(100, 700, MANY, 20_000);

  private static final ImmutableSet<String> SEARCHING =
      ImmutableSet.of("auto", "exact", "local-search");

  /** Ends every search at its first sign of life, as a short deadline does. */
  private static PlanBudget cutShort() {
    AtomicBoolean searching = new AtomicBoolean();
    return PlanBudget.standard()
        .reportingTo((height, lowerBound, nodes) -> searching.set(true))
        .orWhen(searching::get);
  }

  @Test
  void aSearchThatIsCutShortLeavesTheLowestPlanOfTheOthers() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      for (long seed = 1; seed <= (Boolean.getBoolean("jopt.campaign") ? 5 : 1); seed++) {
        PlanProblem problem = shape.problem(MANY, seed);
        PlanSolution auto = new AutoPlanner().plan(problem, cutShort());
        assertThat(PlanChecker.fault(auto).isPresent()).isFalse();
        for (OffsetPlanner planner : Planners.all()) {
          if (!SEARCHING.contains(planner.name())) {
            assertWithMessage("%s %s: auto and %s", shape, seed, planner.name())
                .that(auto.height())
                .isAtMost(planner.plan(problem, PlanBudget.standard()).height());
          }
        }
      }
    }
  }

  /**
   * The searches that auto chooses from, given a quarter of its nodes, for it has to try them all.
   */
  @Test
  void searchesAloneFindNothingLower() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      for (int count : Boolean.getBoolean("jopt.campaign") ? SIZES : SIZES.subList(0, 2)) {
        PlanProblem problem = shape.problem(count, count);
        long nodes = 20_000 + 20L * count;
        PlanSolution auto = new AutoPlanner().plan(problem, PlanBudget.ofNodes(nodes));
        assertThat(PlanChecker.fault(auto)).isEmpty();
        for (OffsetPlanner planner : List.of(new ExactPlanner(), new LocalSearchPlanner())) {
          assertWithMessage("%s %s: auto and %s", shape, count, planner.name())
              .that(auto.height())
              .isAtMost(planner.plan(problem, PlanBudget.ofNodes(nodes / 4)).height());
        }
      }
    }
  }
}
