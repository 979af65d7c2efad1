package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A problem in which buffers that follow each other in place have become one buffer: those of about
 * the same size, for else bytes would be held longer than they are needed.
 */
final class InplaceMerging {
  /** The smaller one has to have at least this many eighths of the larger one's bytes. */
  private static final long LEAST_EIGHTHS = 7;

  private final PlanProblem problem;
  private final PlanProblem merged;

  /** For each buffer of the problem its index in the merged one. */
  private final int[] place;

  private InplaceMerging(PlanProblem problem, PlanProblem merged, int[] place) {
    this.problem = problem;
    this.merged = merged;
    this.place = place;
  }

  static InplaceMerging of(PlanProblem problem) {
    List<PlanBuffer> buffers = problem.buffers();
    int count = buffers.size();
    // The buffer that each one follows, or -1, and whether it is itself followed.
    int[] follows = new int[count];
    Arrays.fill(follows, -1);
    boolean[] followed = new boolean[count];
    problem
        .inplace()
        .forEach(
            (successor, candidate) -> {
              int before = (int) candidate.bufferId();
              if (follows[successor] < 0
                  && !followed[before]
                  && areAlike(buffers.get(before), buffers.get(successor))) {
                follows[successor] = before;
                followed[before] = true;
              }
            });
    int[] place = new int[count];
    Arrays.fill(place, -1);
    List<PlanBuffer> merged = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (!followed[i]) {
        // The last of a chain; a chain of one for most.
        PlanBuffer whole = buffers.get(i);
        place[i] = merged.size();
        for (int before = follows[i]; before >= 0; before = follows[before]) {
          PlanBuffer buffer = buffers.get(before);
          place[before] = merged.size();
          whole = joined(buffer, whole);
        }
        merged.add(whole);
      }
    }
    return new InplaceMerging(problem, PlanProblem.ofChecked(merged), place);
  }

  /** Returns one buffer for two, the first of which ends with the first tick of the second. */
  private static PlanBuffer joined(PlanBuffer before, PlanBuffer after) {
    int last = before.live().size() - 1;
    ImmutableList<LiveRange> live =
        ImmutableList.<LiveRange>builder()
            .addAll(before.live().subList(0, last))
            .add(new LiveRange(before.live().get(last).start(), after.live().get(0).end()))
            .addAll(after.live().subList(1, after.live().size()))
            .build();
    return new PlanBuffer(
        after.id(),
        Math.max(before.size(), after.size()),
        after.alignment(),
        live,
        after.fixedOffset(),
        ImmutableList.of());
  }

  private static boolean areAlike(PlanBuffer left, PlanBuffer right) {
    return left.fixedOffset().isEmpty()
        && right.fixedOffset().isEmpty()
        && left.alignment() == right.alignment()
        && Math.min(left.size(), right.size())
            >= Math.max(left.size(), right.size()) / 8 * LEAST_EIGHTHS;
  }

  PlanProblem merged() {
    return merged;
  }

  /** Returns the plan of the problem that a plan of the merged one stands for. */
  PlanSolution expand(PlanSolution solution) {
    ImmutableLongArray.Builder offsets = ImmutableLongArray.builder(place.length);
    long height = 0;
    for (int i = 0; i < place.length; i++) {
      long offset = solution.offsets().get(place[i]);
      offsets.add(offset);
      height = Math.max(height, offset + problem.buffers().get(i).size());
    }
    return new PlanSolution(problem, offsets.build(), height, 0, solution.nodes());
  }
}
