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
      PlanSolution known = Planners.BEST_FIT.planPlain(compact, budget);
      Incumbent incumbent =
          new Incumbent(Heuristics.lowestByTrees(known, compact, budget), compact, budget);
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
      long asked = Planners.PAIRWISE.stream().filter(each -> !each.usesTree(compact)).count();
      assertThat(number).isGreaterThan((int) asked);
      assertThat(plan.nodes()).isAtLeast(number);
    }
  }
}
