package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableLongArray;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds for every problem and every planner. */
final class OffsetPlannerProperties {
  private static final PlanBudget BUDGET = PlanBudget.ofNodes(3_000);

  @Property(seed = "1", tries = 300)
  void plansAreValidAndRepeatable(@ForAll long seed) {
    check(Problems.random(seed, 40));
  }

  @Property(seed = "2", tries = 200)
  void plansWithReplacingAreValid(@ForAll long seed) {
    check(Problems.randomInplace(seed, 25));
  }

  private static void check(PlanProblem problem) {
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertWithMessage(planner.name()).that(PlanChecker.fault(plan)).isEmpty();
      assertThat(plan.problem()).isSameInstanceAs(problem);
      assertWithMessage(planner.name()).that(planner.plan(problem, BUDGET)).isEqualTo(plan);
    }
  }

  @Property(seed = "3", tries = 150)
  void autoIsNeverWorse(@ForAll long seed) {
    PlanProblem problem =
        seed % 2 == 0 ? Problems.random(seed, 60) : Problems.randomInplace(seed, 40);
    // One node, so that the search is no help.
    PlanBudget budget = PlanBudget.ofNodes(1);
    long height = new AutoPlanner().plan(problem, budget).height();
    for (OffsetPlanner planner : Planners.all()) {
      assertWithMessage(planner.name())
          .that(height)
          .isAtMost(planner.plan(problem, budget).height());
    }
  }

  @Property(seed = "4", tries = 1500)
  void exactIsOptimal(@ForAll long seed) {
    PlanProblem problem = Problems.random(seed, 6);
    long optimum = Problems.bruteForceHeight(problem);
    PlanSolution plan = new ExactPlanner().plan(problem, PlanBudget.standard());
    assertThat(PlanChecker.fault(plan)).isEmpty();
    assertThat(plan.height()).isEqualTo(optimum);
    assertThat(plan.isOptimal()).isTrue();
  }

  @Property(seed = "5", tries = 600)
  void capacityIsDecided(@ForAll long seed) {
    PlanProblem problem = Problems.random(seed, 6);
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
  }

  @Property(seed = "6", tries = 200)
  void checkerFindsFaults(@ForAll long seed) {
    PlanProblem problem = Problems.random(seed, 12);
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
  }

  private static PlanSolution withOffsets(PlanSolution plan, long[] offsets) {
    long height = 0;
    for (int i = 0; i < offsets.length; i++) {
      height = Math.max(height, offsets[i] + plan.problem().buffers().get(i).size());
    }
    return new PlanSolution(plan.problem(), ImmutableLongArray.copyOf(offsets), height, 0, 0);
  }
}
