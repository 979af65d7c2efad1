package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import org.junit.jupiter.api.Test;

/** In rounds the planners that look at pairs find the same plans as at once. */
final class GreedyRoundsTest {

  @Test
  void theLowestPlanOfAllIsFound() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      CompactProblem compact = new CompactProblem(shape.problem(3_000, 5));
      PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE);
      Incumbent incumbent =
          new Incumbent(Planners.BEST_FIT.planPlain(compact, budget), compact, budget);
      GreedyRounds rounds = new GreedyRounds(incumbent);
      int number = 0;
      while (!rounds.isExhausted()) {
        rounds.next();
        number++;
      }
      PlanSolution plan = incumbent.solution();
      assertThat(PlanChecker.fault(plan)).isEmpty();
      assertWithMessage("%s", shape)
          .that(plan.height())
          .isEqualTo(Heuristics.best(compact, budget).height());
      assertThat(number).isAtLeast(Planners.PAIRWISE.size());
      assertThat(plan.nodes()).isAtLeast(number);
    }
  }
}
