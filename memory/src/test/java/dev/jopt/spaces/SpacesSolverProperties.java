package dev.jopt.spaces;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.property.Property;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What holds for every plan that is found. */
final class SpacesSolverProperties {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 20_000 : 1_000;

  private static final long PLENTY = 100_000;

  /** The search alone, without places, against all that can be. */
  @Test
  void smallProblemsAreSolved() {
    Property.tries(TRIES)
        .seed(1)
        .check(
            choices -> {
              SpacesProblem problem = SpacesProblems.any(choices, 4, 6, 3);
              Assignment assignment = new Assignment(problem);
              long best = SpacesProblems.bruteForce(problem);
              if (assignment.overfullStep() >= 0) {
                assertThat(best).isEqualTo(Long.MAX_VALUE);
                return;
              }
              assertThat(ExactResidencies.lowerBound(assignment)).isAtMost(best);
              ExactResidencies.Outcome outcome =
                  ExactResidencies.search(assignment, Long.MAX_VALUE, PLENTY);
              assertThat(outcome.isComplete()).isTrue();
              assignment.restore(outcome.choices());
              assertThat(assignment.cost()).isEqualTo(best);
              assertThat(assignment.overfullStep()).isEqualTo(-1);
              outcome = ExactResidencies.search(assignment, best, PLENTY);
              assertThat(outcome.isComplete()).isTrue();
              assertThat(outcome.choices()).isNull();
            });
  }

  @Test
  void plansAreRightAndNeverAboveBelady() {
    Property.tries(TRIES)
        .seed(2)
        .check(
            choices -> {
              SpacesProblem problem = SpacesProblems.any(choices, 8, 12, 6);
              Optional<SpacesPlan> belady = SpacesSolver.belady(problem);
              belady.ifPresent(plan -> assertThat(SpacesChecker.fault(plan)).isEmpty());
              for (long nodes : new long[] {0, 20, 2000}) {
                Optional<SpacesPlan> plan = SpacesSolver.solve(problem, nodes);
                assertThat(plan.isPresent() || belady.isEmpty()).isTrue();
                if (SpacesSolver.overfullStep(problem).isPresent()) {
                  assertThat(plan).isEmpty();
                } else if (problem.hasDirectAccess()) {
                  assertThat(plan).isPresent();
                }
                if (plan.isPresent()) {
                  assertThat(SpacesChecker.fault(plan.get())).isEmpty();
                  belady.ifPresent(other -> assertThat(plan.get().cost()).isAtMost(other.cost()));
                  SpacesPlan early = EarlyFetches.of(plan.get(), choices.between(0, 4));
                  assertThat(SpacesChecker.fault(early)).isEmpty();
                  SpacesPlan late =
                      LateWriteBacks.of(early, choices.between(0, 4), choices.between(0, 1) == 0);
                  assertThat(SpacesChecker.fault(late)).isEmpty();
                  // What is free after that may still be taken by a fetch.
                  assertThat(SpacesChecker.fault(EarlyFetches.of(late, 2, false))).isEmpty();
                }
              }
            });
  }

  @Test
  void networksAreRightAndNeverAboveBelady() {
    Property.tries(TRIES / 20)
        .seed(3)
        .check(
            choices -> {
              SpacesProblem problem = SpacesProblems.network(choices, choices.between(1, 150));
              SpacesPlan belady = SpacesSolver.belady(problem).orElseThrow();
              SpacesPlan plan = SpacesSolver.solve(problem, 500).orElseThrow();
              assertThat(SpacesChecker.fault(belady)).isEmpty();
              assertThat(SpacesChecker.fault(plan)).isEmpty();
              assertThat(plan.cost()).isAtMost(belady.cost());
              assertThat(plan.lowerBound()).isAtMost(plan.cost());
              assertWithMessage("the same again")
                  .that(SpacesSolver.solve(problem, 500).orElseThrow())
                  .isEqualTo(plan);
            });
  }
}
