package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of placing buffers by worth with a tree of gaps. */
final class GapTreeRoundsTest {
  /** Begins with the plan of best fit, and goes on to the end. */
  private static Incumbent search(PlanProblem problem) {
    CompactProblem compact = new CompactProblem(problem);
    PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE);
    Incumbent incumbent =
        new Incumbent(Planners.BEST_FIT.planPlain(compact, budget), compact, budget);
    GapTreeRounds rounds = new GapTreeRounds(incumbent);
    while (!rounds.isExhausted() && !incumbent.isDone()) {
      rounds.next();
    }
    return incumbent;
  }

  @Test
  void comesTwiceAsNearToTheBoundAsBestFit() {
    PlanProblem problem = Problems.allMagnitudes(20_000, 1);
    Incumbent incumbent = search(problem);
    PlanSolution known =
        Planners.BEST_FIT.planPlain(incumbent.compact, PlanBudget.ofNodes(Long.MAX_VALUE));
    assertThat(PlanChecker.fault(incumbent.solution())).isEmpty();
    assertThat(2 * (incumbent.height() - incumbent.lowerBound()))
        .isLessThan(known.height() - known.lowerBound());
    assertThat(incumbent.spent()).isGreaterThan(0);
  }

  @Test
  void keepsToAlignments() {
    RoundsChecks.keepToAlignments(problem -> search(problem).solution());
  }

  @Test
  void endsWhateverTheShape() {
    RoundsChecks.endWhateverTheShape(problem -> search(problem).solution());
  }
}
