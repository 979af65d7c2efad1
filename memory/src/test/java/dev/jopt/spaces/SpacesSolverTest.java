package dev.jopt.spaces;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.jopt.spaces.SpaceAccess.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Examples whose answers can be seen. */
final class SpacesSolverTest {
  private static SpaceAccess read(int step, long bytes) {
    return SpaceAccess.of(step, Kind.READ, bytes);
  }

  private static SpaceAccess write(int step, long bytes) {
    return SpaceAccess.of(step, Kind.WRITE, bytes);
  }

  private static SpacesPlan solve(SpacesProblem problem) {
    SpacesPlan plan = SpacesSolver.solve(problem, 10_000).orElseThrow();
    assertThat(SpacesChecker.fault(plan)).isEmpty();
    return plan;
  }

  @Test
  void whatIsMadeAndReadThereCostsNothing() {
    SpacesProblem problem =
        SpacesProblem.builder(2, 8)
            .tensor(SpaceTensor.local("a", 8, List.of(write(0, 8), read(1, 8))))
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(plan.cost()).isEqualTo(0);
    assertThat(plan.isOptimal()).isTrue();
    assertThat(plan.residencies())
        .containsExactly(Residency.of(0, 0, 1, 0, Residency.Start.NONE, false));
  }

  @Test
  void inputsAreFetchedOnceAndOutputsWrittenBackOnce() {
    SpacesProblem problem =
        SpacesProblem.builder(3, 100)
            .costs(2, 3)
            .tensor(SpaceTensor.local("in", 8, List.of(read(0, 8), read(2, 8))).asInput())
            .tensor(
                SpaceTensor.local("out", 4, List.of(write(0, 4), read(1, 4), read(2, 4)))
                    .asOutput())
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(plan.cost()).isEqualTo(8 * 2 + 4 * 3);
    assertThat(plan.movedBytes()).isEqualTo(12);
    assertThat(plan.height()).isEqualTo(12);
  }

  @Test
  void aTensorLargerThanTheMemoryStaysOutside() {
    SpacesProblem problem =
        SpacesProblem.builder(2, 7)
            .tensor(SpaceTensor.local("a", 8, List.of(write(0, 8), read(1, 8))))
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(plan.residencies()).isEmpty();
    assertThat(plan.cost()).isEqualTo(16);
  }

  @Test
  void withoutDirectAccessEachStepMustFit() {
    SpacesProblem.Builder builder =
        SpacesProblem.builder(2, 7)
            .withoutDirectAccess()
            .tensor(SpaceTensor.local("a", 4, List.of(write(0, 4), read(1, 4))))
            .tensor(SpaceTensor.local("b", 4, List.of(read(1, 4))).asInput());
    SpacesProblem problem = builder.build();
    assertThat(SpacesSolver.overfullStep(problem)).hasValue(1);
    assertThat(SpacesSolver.solve(problem, 100)).isEmpty();
    assertThat(SpacesSolver.belady(problem)).isEmpty();
  }

  /** The rule of Belady keeps a small one that is used sooner, and has no room for the large. */
  @Test
  void sizesAndCostsMatterAndNotNextUsesAlone() {
    SpacesProblem problem =
        SpacesProblem.builder(4, 10)
            .tensor(SpaceTensor.local("small", 1, List.of(read(1, 1), read(2, 1))).asInput())
            .tensor(SpaceTensor.local("large", 10, List.of(read(0, 10), read(3, 10))).asInput())
            .build();
    assertThat(SpacesSolver.belady(problem).orElseThrow().cost()).isEqualTo(21);
    SpacesPlan plan = solve(problem);
    assertThat(plan.cost()).isEqualTo(12);
    assertThat(plan.isOptimal()).isTrue();
  }

  @Test
  void cheapContentsAreMadeAnewInsteadOfMoved() {
    SpaceTensor zeros =
        SpaceTensor.local(
            "zeros", 8, List.of(write(0, 8), read(1, 8).remadeFor(1), read(4, 8).remadeFor(1)));
    SpaceTensor busy = SpaceTensor.local("busy", 8, List.of(write(2, 8), read(3, 8)));
    SpacesPlan plan = solve(SpacesProblem.builder(5, 8).tensor(zeros).tensor(busy).build());
    assertThat(plan.cost()).isEqualTo(1);
    assertThat(plan.residencies().get(1).start()).isEqualTo(Residency.Start.REMAKE);
  }

  @Test
  void windowsAndAddressesHold() {
    SpacesProblem problem =
        SpacesProblem.builder(2, 64)
            .alignment(8)
            .reserve(new ReservedWindow(8, 8))
            .tensor(SpaceTensor.local("a", 8, List.of(write(0, 8), read(1, 8))))
            .tensor(SpaceTensor.local("b", 8, List.of(write(0, 8), read(1, 8))).fixedAt(32))
            .tensor(SpaceTensor.local("c", 12, List.of(write(0, 12), read(1, 12))))
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(plan.cost()).isEqualTo(0);
    assertThat(plan.residencies().get(1).offset()).isEqualTo(32);
  }

  /** 12 bytes are free, but not in one piece. */
  @Test
  void whatFitsByBytesAloneIsDropped() {
    SpacesProblem problem =
        SpacesProblem.builder(2, 20)
            .reserve(new ReservedWindow(6, 8))
            .tensor(SpaceTensor.local("a", 7, List.of(write(0, 7), read(1, 7))))
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(plan.residencies()).isEmpty();
    assertThat(plan.cost()).isEqualTo(14);
    assertThat(plan.isOptimal()).isFalse();
  }

  @Test
  void writeBacksEndBeforeTheirPlaceIsNeeded() {
    SpacesProblem problem =
        SpacesProblem.builder(6, 8)
            .withoutDirectAccess()
            .tensor(SpaceTensor.local("a", 8, List.of(write(0, 8), read(5, 8))))
            .tensor(SpaceTensor.local("b", 8, List.of(write(3, 8))).asOutput())
            .build();
    SpacesPlan plan = solve(problem);
    assertThat(untilOf(LateWriteBacks.of(plan, 0, true))).containsExactly(0, 5, 3).inOrder();
    assertThat(untilOf(LateWriteBacks.of(plan, 1, true))).containsExactly(1, 5, 4).inOrder();
    SpacesPlan late = LateWriteBacks.of(plan, 9, true);
    assertThat(untilOf(late)).containsExactly(2, 5, 4).inOrder();
    assertThat(late.cost()).isEqualTo(plan.cost());
    assertThat(SpacesChecker.fault(late)).isEmpty();
    assertThrows(IllegalArgumentException.class, () -> LateWriteBacks.of(plan, -1, true));
  }

  @Test
  void writeBacksEndBeforeTheirTensorIsNeeded() {
    SpacesProblem problem =
        SpacesProblem.builder(4, 8)
            .tensor(
                SpaceTensor.local(
                    "a",
                    8,
                    List.of(
                        write(0, 8), SpaceAccess.of(1, Kind.UPDATE, 8), read(3, 8).inSlowMemory())))
            .build();
    SpacesPlan plan = LateWriteBacks.of(solve(problem), 9, true);
    assertThat(untilOf(plan)).containsExactly(2);
    assertThat(SpacesChecker.fault(plan)).isEmpty();
    SpacesPlan wrong =
        new SpacesPlan(
            problem,
            ImmutableList.of(plan.residencies().get(0).until(3)),
            plan.cost(),
            plan.lowerBound(),
            0);
    assertThat(SpacesChecker.fault(wrong))
        .hasValue("tensor a is still being written back at step 3");
  }

  private static List<Integer> untilOf(SpacesPlan plan) {
    return plan.residencies().stream().map(Residency::until).toList();
  }

  @Test
  void fetchesMoveBeforeTheStepsThatNeedThem() {
    SpacesProblem problem =
        SpacesProblem.builder(4, 8)
            .withoutDirectAccess()
            .tensor(SpaceTensor.local("a", 8, List.of(read(0, 8))).asInput())
            .tensor(SpaceTensor.local("b", 8, List.of(read(3, 8))).asInput())
            .build();
    SpacesPlan plan = EarlyFetches.of(solve(problem), 9);
    assertThat(plan.residencies().get(0).from()).isEqualTo(0);
    assertThat(plan.residencies().get(1).from()).isEqualTo(1);
    assertThat(SpacesChecker.fault(plan)).isEmpty();
    assertThrows(IllegalArgumentException.class, () -> EarlyFetches.of(plan, -1));
  }

  @Test
  void wrongPlansAreFound() {
    SpacesProblem problem =
        SpacesProblem.builder(3, 16)
            .tensor(SpaceTensor.local("a", 8, List.of(write(0, 8), read(2, 8))))
            .tensor(SpaceTensor.local("b", 8, List.of(read(1, 8))).asInput())
            .build();
    Residency good = Residency.of(0, 0, 2, 0, Residency.Start.NONE, false);
    assertThat(fault(problem, 8, good)).isEmpty();
    assertThat(fault(problem, 7, good)).hasValue("the cost is 8, not 7");
    assertThat(fault(problem, 8, good.at(9)))
        .hasValue("tensor a is outside of the fast memory at step 0");
    assertThat(fault(problem, 8, Residency.of(0, 0, 0, 0, Residency.Start.NONE, false)))
        .hasValue("tensor a is old in the slow memory at step 2");
    assertThat(fault(problem, 8, Residency.of(0, 0, 1, 0, Residency.Start.NONE, false)))
        .hasValue("tensor a stays without an access at step 2");
    assertThat(fault(problem, 8, Residency.of(0, 2, 2, 0, Residency.Start.NONE, false)))
        .hasValue("tensor a comes without contents at step 2");
    assertThat(fault(problem, 8, good, Residency.of(1, 1, 1, 4, Residency.Start.FETCH, false)))
        .hasValue("tensor b overlaps another one at step 1");
    assertThat(fault(problem, 8, good, Residency.of(1, 1, 1, 8, Residency.Start.REMAKE, false)))
        .hasValue("tensor b cannot be made anew at step 1");
  }

  private static Optional<String> fault(
      SpacesProblem problem, long cost, Residency... residencies) {
    return SpacesChecker.fault(
        new SpacesPlan(problem, ImmutableList.copyOf(residencies), cost, 0, 0));
  }

  @Test
  void problemsThatMakeNoSenseAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> read(-1, 8));
    assertThrows(IllegalArgumentException.class, () -> new ReservedWindow(0, 0));
    assertThrows(IllegalArgumentException.class, () -> SpaceTensor.local("a", 0, List.of()));
    assertThrows(
        IllegalArgumentException.class, () -> SpaceTensor.local("a", 4, List.of(read(0, 8))));
    assertThrows(
        IllegalArgumentException.class,
        () -> SpaceTensor.local("a", 8, List.of(read(1, 8), read(1, 8))));
    SpaceTensor late = SpaceTensor.local("a", 8, List.of(read(1, 8)));
    assertThrows(
        IllegalArgumentException.class, () -> SpacesProblem.builder(1, 8).tensor(late).build());
    assertThrows(
        IllegalArgumentException.class,
        () -> SpacesProblem.builder(2, 8).tensor(late).tensor(late).build());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            SpacesProblem.builder(2, 8)
                .tensor(SpaceTensor.local("a", Long.MAX_VALUE / 2, List.of(read(0, 1))))
                .build());
  }
}
