package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.property.Property;
import org.junit.jupiter.api.Test;

/** What holds for every problem and every planner. */
final class OffsetPlannerProperties {
  private static final PlanBudget BUDGET = PlanBudget.ofNodes(3_000);

  @Test
  void plansAreValidAndRepeatable() {
    Property.tries(300)
        .seed(1)
        .check(
            choices -> {
              check(Problems.random(choices.seed(), 1 + choices.scaled(39)));
            });
  }

  @Test
  void plansWithReplacingAreValid() {
    Property.tries(200)
        .seed(2)
        .check(
            choices -> {
              check(Problems.randomInplace(choices.seed(), 1 + choices.scaled(24)));
            });
  }

  @Test
  void plansWithGapsAreValid() {
    Property.tries(200)
        .seed(7)
        .check(
            choices -> {
              PlanProblem problem =
                  choices.anyBoolean()
                      ? Problems.random(choices.seed(), 1 + choices.scaled(24))
                      : Problems.randomInplace(choices.seed(), 1 + choices.scaled(24));
              check(Problems.withGaps(problem, choices.seed()));
            });
  }

  private static void check(PlanProblem problem) {
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertWithMessage(planner.name()).that(PlanChecker.fault(plan)).isEmpty();
      assertThat(plan.problem()).isSameInstanceAs(problem);
      assertWithMessage(planner.name()).that(planner.plan(problem, BUDGET)).isEqualTo(plan);
    }
  }

  @Test
  void autoIsNeverWorse() {
    Property.tries(150)
        .seed(3)
        .check(
            choices -> {
              PlanProblem problem =
                  choices.anyBoolean()
                      ? Problems.random(choices.seed(), 1 + choices.scaled(59))
                      : Problems.randomInplace(choices.seed(), 1 + choices.scaled(39));
              if (choices.anyBoolean()) {
                problem = Problems.withGaps(problem, choices.seed());
              }
              // One node, so that the search is no help.
              PlanBudget budget = PlanBudget.ofNodes(1);
              long height = new AutoPlanner().plan(problem, budget).height();
              for (OffsetPlanner planner : Planners.all()) {
                assertWithMessage(planner.name())
                    .that(height)
                    .isAtMost(planner.plan(problem, budget).height());
              }
            });
  }

  @Test
  void exactIsOptimal() {
    Property.tries(1500)
        .seed(4)
        .check(
            choices -> {
              PlanProblem problem = Problems.random(choices.seed(), 1 + choices.scaled(5));
              long optimum = Problems.bruteForceHeight(problem);
              PlanSolution plan = new ExactPlanner().plan(problem, PlanBudget.standard());
              assertThat(PlanChecker.fault(plan)).isEmpty();
              assertThat(plan.height()).isEqualTo(optimum);
              assertThat(plan.isOptimal()).isTrue();
            });
  }

  @Test
  void capacityIsDecided() {
    Property.tries(600)
        .seed(5)
        .check(
            choices -> {
              PlanProblem problem = Problems.random(choices.seed(), 1 + choices.scaled(5));
              long optimum = Problems.bruteForceHeight(problem);
              ExactPlanner planner = new ExactPlanner();
              for (long capacity = Math.max(optimum - 3, 0); capacity <= optimum + 2; capacity++) {
                CapacityAnswer answer = planner.fit(problem, capacity, PlanBudget.standard());
                assertThat(answer.verdict())
                    .isEqualTo(
                        capacity >= optimum
                            ? CapacityAnswer.Verdict.FITS
                            : CapacityAnswer.Verdict.DOES_NOT_FIT);
                assertThat(PlanChecker.fault(answer.best())).isEmpty();
                if (capacity >= optimum) {
                  assertThat(answer.best().height()).isAtMost(capacity);
                }
              }
            });
  }

  @Test
  void checkerFindsFaults() {
    Property.tries(200)
        .seed(6)
        .check(
            choices -> {
              PlanProblem problem = Problems.random(choices.seed(), 1 + choices.scaled(11));
              if (choices.anyBoolean()) {
                problem = Problems.withGaps(problem, choices.seed());
              }
              PlanSolution plan = new BestFitPlanner().plan(problem, BUDGET);
              for (int i = 0; i < problem.buffers().size(); i++) {
                for (int j = 0; j < i; j++) {
                  PlanBuffer left = problem.buffers().get(i);
                  PlanBuffer right = problem.buffers().get(j);
                  if (left.overlapsInTime(right)) {
                    long[] offsets = plan.offsets().toArray();
                    offsets[i] = offsets[j];
                    assertThat(PlanChecker.fault(withOffsets(plan, offsets))).isPresent();
                  }
                }
              }
            });
  }

  private static PlanSolution withOffsets(PlanSolution plan, long[] offsets) {
    long height = 0;
    for (int i = 0; i < offsets.length; i++) {
      height = Math.max(height, offsets[i] + plan.problem().buffers().get(i).size());
    }
    return new PlanSolution(plan.problem(), ImmutableLongArray.copyOf(offsets), height, 0, 0);
  }
}
