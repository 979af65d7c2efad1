package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Problems with known answers. */
final class OffsetPlannerTest {
  private static final PlanBudget BUDGET = PlanBudget.ofNodes(10_000);

  @Test
  void plansNothing() {
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(PlanProblem.of(List.of()), BUDGET);
      assertWithMessage(planner.name()).that(plan.height()).isEqualTo(0);
      assertThat(plan.isOptimal()).isTrue();
      assertThat(plan.gap()).isEqualTo(0.0);
    }
  }

  @Test
  void namesFindPlanners() {
    for (OffsetPlanner planner : Planners.all()) {
      assertThat(Planners.named(planner.name())).hasValue(planner);
    }
    assertThat(Planners.named("fastest")).isEmpty();
  }

  /** Greedy by size puts b on a, and c, which meets both, on top; b belongs under c. */
  @Test
  void exactBeatsGreedy() {
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 4, 0, 2),
                PlanBuffer.of("b", 3, 1, 4),
                PlanBuffer.of("c", 3, 3, 6),
                PlanBuffer.of("d", 2, 5, 8),
                PlanBuffer.of("e", 4, 3, 8)));
    PlanSolution plan = new ExactPlanner().plan(problem, BUDGET);
    assertThat(plan.isOptimal()).isTrue();
    assertThat(plan.height()).isEqualTo(Problems.bruteForceHeight(problem));
  }

  @Test
  void proofOfOptimalityMayLieAboveTheLoad() {
    // At tick 0 both are live, and the second one cannot begin before byte 64.
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 3, 0, 1).alignedTo(64),
                PlanBuffer.of("b", 3, 0, 1).alignedTo(64)));
    PlanSolution plan = new ExactPlanner().plan(problem, BUDGET);
    assertThat(plan.height()).isEqualTo(67);
    assertThat(plan.lowerBound()).isEqualTo(67);
  }

  @Test
  void fixedBuffersStay() {
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 10, 0, 4),
                PlanBuffer.of("pinned", 5, 1, 2).fixedAt(8),
                PlanBuffer.of("b", 8, 0, 3)));
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertThat(PlanChecker.fault(plan)).isEmpty();
      assertThat(plan.offsets().get(1)).isEqualTo(8);
    }
    assertThat(new ExactPlanner().plan(problem, BUDGET).height()).isEqualTo(23);
  }

  @Test
  void equalBuffersReplaceEachOtherInPlace() {
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 64, 0, 2),
                PlanBuffer.of("b", 64, 1, 3).mayReplace("a", InplaceCandidate.Kind.ZERO_OFFSET),
                PlanBuffer.of("c", 64, 2, 4).mayReplace("b", InplaceCandidate.Kind.ZERO_OFFSET)));
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertWithMessage(planner.name()).that(plan.height()).isEqualTo(64);
      assertThat(plan.isOptimal()).isTrue();
      assertThat(PlanChecker.fault(plan)).isEmpty();
    }
  }

  @Test
  void tooManyBytesAreRefused() {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      buffers.add(PlanBuffer.of("b" + i, 1L << 62, 0, 1 + i));
    }
    for (OffsetPlanner planner : Planners.all()) {
      assertThrows(ArithmeticException.class, () -> planner.plan(PlanProblem.of(buffers), BUDGET));
      PlanSolution one = planner.plan(PlanProblem.of(buffers.subList(0, 1)), BUDGET);
      assertThat(one.height()).isEqualTo(1L << 62);
    }
  }

  @Test
  void clockEndsSearch() {
    AtomicLong clock = new AtomicLong();
    PlanProblem problem = hard();
    PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE).until(() -> clock.addAndGet(10), 5_000);
    PlanSolution plan = new ExactPlanner().plan(problem, budget);
    assertThat(PlanChecker.fault(plan)).isEmpty();
    assertThat(clock.get()).isAtMost(6_000);
  }

  @Test
  void conditionEndsSearch() {
    PlanSolution plan =
        new AutoPlanner().plan(hard(), PlanBudget.ofNodes(Long.MAX_VALUE).orWhen(() -> true));
    assertThat(PlanChecker.fault(plan)).isEmpty();
  }

  @Test
  void progressOnlyImproves() {
    List<Long> heights = new ArrayList<>();
    PlanSolution plan =
        new ExactPlanner()
            .plan(hard(), BUDGET.reportingTo((height, lowerBound, nodes) -> heights.add(height)));
    assertThat(heights).isInOrder((left, right) -> Long.compare((Long) right, (Long) left));
    assertThat(heights).isNotEmpty();
    assertThat(plan.height()).isEqualTo(heights.get(heights.size() - 1));
  }

  /** Sizes that are prime to each other, so that no two sums are equal. */
  private static PlanProblem hard() {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      long start = i * 7919L % 100;
      buffers.add(PlanBuffer.of("b" + i, 1_000 + i * 104_729L % 9_973, start, start + 1 + i % 17));
    }
    return PlanProblem.of(buffers);
  }

  @Test
  void problemsAreChecked() {
    PlanBuffer a = PlanBuffer.of("a", 4, 0, 2);
    assertThrows(IllegalArgumentException.class, () -> PlanProblem.of(List.of(a, a)));
    PlanBuffer b = PlanBuffer.of("b", 4, 1, 2).fixedAt(2);
    assertThrows(IllegalArgumentException.class, () -> PlanProblem.of(List.of(a.fixedAt(0), b)));
    assertThrows(IllegalArgumentException.class, () -> PlanBuffer.of("c", 0, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> PlanBuffer.of("c", 1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> a.alignedTo(0));
    assertThrows(IllegalArgumentException.class, () -> a.alignedTo(8).fixedAt(4));
    assertThrows(IllegalArgumentException.class, () -> a.fixedAt(-1));
    assertThrows(IllegalArgumentException.class, () -> PlanBudget.ofNodes(0));
    // A buffer that lives on cannot be replaced, nor one that there is not.
    PlanBuffer c = PlanBuffer.of("c", 4, 1, 3).mayReplace("d", InplaceCandidate.Kind.FREE);
    PlanBuffer d = PlanBuffer.of("d", 4, 0, 3);
    assertThrows(IllegalArgumentException.class, () -> PlanProblem.of(List.of(c, d)));
    assertThrows(IllegalArgumentException.class, () -> PlanProblem.of(List.of(c)));
    // Live ranges are in order, not empty, and apart.
    assertThrows(IllegalArgumentException.class, () -> new LiveRange(2, 2));
    assertThrows(IllegalArgumentException.class, () -> a.liveIn(List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> a.liveIn(List.of(new LiveRange(0, 2), new LiveRange(2, 3))));
  }

  /** Where a is not live there is room for b, and c has to go on top only of b. */
  @Test
  void gapsAreFreeForOthers() {
    PlanProblem problem =
        PlanProblem.of(
            List.of(
                PlanBuffer.of("a", 8, 0, 1)
                    .liveIn(List.of(new LiveRange(0, 2), new LiveRange(4, 6))),
                PlanBuffer.of("b", 8, 2, 4),
                PlanBuffer.of("c", 2, 3, 4)));
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertThat(PlanChecker.fault(plan)).isEmpty();
      assertWithMessage(planner.name()).that(plan.lowerBound()).isEqualTo(10);
    }
    for (String name : List.of("auto", "exact", "local-search", "greedy-by-size", "first-fit")) {
      PlanSolution plan = Planners.named(name).orElseThrow().plan(problem, BUDGET);
      assertWithMessage(name).that(plan.height()).isEqualTo(10);
    }
  }

  /** Two fixed buffers of the same bytes, each of which is live in the gap of the other. */
  @Test
  void fixedBuffersMayTakeTurns() {
    PlanBuffer a =
        PlanBuffer.of("a", 8, 0, 1)
            .liveIn(List.of(new LiveRange(0, 1), new LiveRange(2, 3)))
            .fixedAt(4);
    PlanBuffer b =
        PlanBuffer.of("b", 8, 0, 1)
            .liveIn(List.of(new LiveRange(1, 2), new LiveRange(3, 4)))
            .fixedAt(4);
    PlanProblem problem = PlanProblem.of(List.of(a, b, PlanBuffer.of("c", 6, 0, 4)));
    for (OffsetPlanner planner : Planners.all()) {
      PlanSolution plan = planner.plan(problem, BUDGET);
      assertThat(PlanChecker.fault(plan)).isEmpty();
      assertWithMessage(planner.name()).that(plan.height()).isEqualTo(18);
    }
    PlanBuffer both = PlanBuffer.of("d", 1, 2, 4).fixedAt(4);
    assertThrows(IllegalArgumentException.class, () -> PlanProblem.of(List.of(a, both)));
  }
}
