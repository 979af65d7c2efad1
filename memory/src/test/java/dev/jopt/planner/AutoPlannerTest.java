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

  /** Which plan is found depends on the machine then, but not that it is one, nor where it ends. */
  @Test
  void severalThreadsEndAsOneDoes() {
    int searched = 0;
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      PlanProblem problem = shape.problem(100, 1);
      PlanSolution alone = new AutoPlanner().plan(problem, PlanBudget.ofNodes(50_000));
      if (!alone.isOptimal()) {
        continue;
      }
      searched += alone.nodes() > 0 ? 1 : 0;
      for (int threads = 2; threads <= 5; threads++) {
        // Nothing but a proof ends this, and the proof of one thread is to end the others.
        PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE).onThreads(threads);
        PlanSolution beside = new AutoPlanner().plan(problem, budget);
        assertThat(PlanChecker.fault(beside)).isEmpty();
        assertThat(beside.isOptimal()).isTrue();
        assertThat(beside.height()).isEqualTo(alone.height());
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
      }
    }
    assertThat(searched).isAtLeast(2);
  }

  @Test
  void severalThreadsSpendTheNodesOfOne() {
    PlanProblem problem = Problems.allMagnitudes(600, 3, 7, 64);
    PlanBudget budget = PlanBudget.ofNodes(30_000).onThreads(4);
    PlanSolution plan = new AutoPlanner().plan(problem, budget);
    assertThat(PlanChecker.fault(plan)).isEmpty();
    assertThat(plan.nodes()).isAtLeast(30_000);
    // Each thread begins its last turn before the nodes are spent.
    assertThat(plan.nodes()).isAtMost(5 * 30_000L);
  }
}
