package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of planning heavy buffers before the others. */
final class HeavyRoundsTest {
  /** Searches to the end, and returns what there is then. */
  private static Incumbent search(PlanProblem problem) {
    CompactProblem compact = new CompactProblem(problem);
    PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE);
    Incumbent incumbent = new Incumbent(Heuristics.best(compact, budget), compact, budget);
    HeavyRounds rounds = new HeavyRounds(incumbent);
    while (!rounds.isExhausted() && !incumbent.isDone()) {
      rounds.next();
    }
    return incumbent;
  }

  @Test
  void comesNearerToTheBoundThanThePlannersThatDoNotSearch() {
    PlanProblem problem = Problems.allMagnitudes(10_000, 1);
    Incumbent incumbent = search(problem);
    PlanSolution known = Heuristics.best(incumbent.compact, PlanBudget.standard());
    assertThat(PlanChecker.fault(incumbent.solution())).isEmpty();
    assertThat(2 * (incumbent.height() - incumbent.lowerBound()))
        .isLessThan(known.height() - known.lowerBound());
  }

  @Test
  void keepsToAlignments() {
    RoundsChecks.keepToAlignments(problem -> search(problem).solution());
  }

  @Test
  void endsWhateverTheShape() {
    RoundsChecks.endWhateverTheShape(problem -> search(problem).solution());
  }

  /** Fixed buffers are left to others. */
  @Test
  void suitsPlainProblemsOfManyPairs() {
    assertThat(HeavyRounds.suit(new CompactProblem(Problems.allMagnitudes(1_000, 1)))).isFalse();
    PlanProblem large = Problems.allMagnitudes(60_000, 1);
    assertThat(HeavyRounds.suit(new CompactProblem(large))).isTrue();
    List<PlanBuffer> buffers = new ArrayList<>(large.buffers());
    buffers.set(0, buffers.get(0).fixedAt(0));
    assertThat(HeavyRounds.suit(new CompactProblem(PlanProblem.of(buffers)))).isFalse();
  }
}
