package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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

  /** Sizes and lifetimes of all magnitudes. */
  private static PlanProblem allMagnitudes(int count, long... alignments) {
    Random random = new Random(count);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long start = random.nextInt(count);
      long length = (long) StrictMath.exp(StrictMath.log(count / 4.0) * random.nextDouble());
      buffers.add(
          PlanBuffer.of(
                  "b" + i,
                  1 + (long) StrictMath.exp(13 * random.nextDouble()),
                  start,
                  start + length)
              .alignedTo(alignments[random.nextInt(alignments.length)]));
    }
    return PlanProblem.of(buffers);
  }

  @Test
  void comesNearerToTheBoundThanThePlannersThatDoNotSearch() {
    PlanProblem problem = allMagnitudes(10_000, 1);
    Incumbent incumbent = search(problem);
    PlanSolution known = Heuristics.best(incumbent.compact, PlanBudget.standard());
    assertThat(PlanChecker.fault(incumbent.solution())).isEmpty();
    assertThat(2 * (incumbent.height() - incumbent.lowerBound()))
        .isLessThan(known.height() - known.lowerBound());
  }

  @Test
  void keepsToAlignments() {
    for (long[] alignments :
        List.of(
            new long[] {64},
            new long[] {8, 64, 4096},
            new long[] {1, 3, 5, 7},
            // No multiple of all of these is small enough for an offset.
            new long[] {1, (1L << 31) - 1, (1L << 31) - 3})) {
      PlanSolution plan = search(allMagnitudes(400, alignments)).solution();
      assertWithMessage("%s", alignments[0]).that(PlanChecker.fault(plan)).isEmpty();
    }
  }

  @Test
  void endsWhateverTheShape() {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      for (int count : new int[] {10, 50, 1_000}) {
        PlanSolution plan = search(shape.problem(count, count)).solution();
        assertWithMessage("%s %s", shape, count).that(PlanChecker.fault(plan)).isEmpty();
      }
    }
  }

  /** Fixed buffers are left to others. */
  @Test
  void suitsPlainProblemsOfManyPairs() {
    assertThat(HeavyRounds.suit(new CompactProblem(allMagnitudes(1_000, 1)))).isFalse();
    PlanProblem large = allMagnitudes(60_000, 1);
    assertThat(HeavyRounds.suit(new CompactProblem(large))).isTrue();
    List<PlanBuffer> buffers = new ArrayList<>(large.buffers());
    buffers.set(0, buffers.get(0).fixedAt(0));
    assertThat(HeavyRounds.suit(new CompactProblem(PlanProblem.of(buffers)))).isFalse();
  }
}
