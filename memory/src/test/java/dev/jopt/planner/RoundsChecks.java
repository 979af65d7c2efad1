package dev.jopt.planner;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import java.util.function.Function;

/** What holds for the plan of any way to search in rounds. */
final class RoundsChecks {
  private RoundsChecks() {}

  static void keepToAlignments(Function<PlanProblem, PlanSolution> search) {
    for (long[] alignments :
        List.of(
            new long[] {64},
            new long[] {8, 64, 4096},
            new long[] {1, 3, 5, 7},
            // No multiple of all of these is small enough for an offset.
            new long[] {1, (1L << 31) - 1, (1L << 31) - 3})) {
      PlanSolution plan = search.apply(Problems.allMagnitudes(400, alignments));
      assertWithMessage("%s", alignments[0]).that(PlanChecker.fault(plan)).isEmpty();
    }
  }

  static void endWhateverTheShape(Function<PlanProblem, PlanSolution> search) {
    for (LifetimeShapes shape : LifetimeShapes.values()) {
      for (int count : new int[] {10, 50, 1_000}) {
        PlanSolution plan = search.apply(shape.problem(count, count));
        assertWithMessage("%s %s", shape, count).that(PlanChecker.fault(plan)).isEmpty();
      }
    }
  }
}
