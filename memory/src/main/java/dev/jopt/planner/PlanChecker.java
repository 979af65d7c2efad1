package dev.jopt.planner;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Checks plans independently of the planner that made them. O(n log n). */
public final class PlanChecker {
  private PlanChecker() {}

  /**
   * Looks for an error in a plan: a buffer off its alignment, off its fixed place or outside the
   * arena, a height that is not that of the offsets or is below the lower bound, or two buffers on
   * one byte at one tick.
   *
   * @param solution the plan
   * @return one fault in words, or nothing
   */
  public static Optional<String> fault(PlanSolution solution) {
    List<PlanBuffer> buffers = solution.problem().buffers();
    ImmutableLongArray offsets = solution.offsets();
    long height = 0;
    for (int i = 0; i < buffers.size(); i++) {
      PlanBuffer buffer = buffers.get(i);
      long offset = offsets.get(i);
      if (offset < 0 || offset > Long.MAX_VALUE - buffer.size()) {
        return Optional.of("buffer " + buffer.id() + " is at " + offset);
      }
      if (offset % buffer.alignment() != 0) {
        return Optional.of(
            "buffer "
                + buffer.id()
                + " is at "
                + offset
                + ", not a multiple of "
                + buffer.alignment());
      }
      if (buffer.fixedOffset().isPresent() && buffer.fixedOffset().getAsLong() != offset) {
        return Optional.of(
            "buffer "
                + buffer.id()
                + " is at "
                + offset
                + ", but fixed at "
                + buffer.fixedOffset().getAsLong());
      }
      height = Math.max(height, offset + buffer.size());
    }
    if (height != solution.height()) {
      return Optional.of("the height is " + height + ", not " + solution.height());
    }
    if (height < solution.lowerBound()) {
      return Optional.of("the lower bound " + solution.lowerBound() + " is above the height");
    }
    Optional<String> overlap = overlap(solution.problem().relaxed().buffers(), offsets);
    return overlap.isPresent() ? overlap : wrongSharing(solution.problem(), offsets);
  }

  /**
   * Looks at the last tick of each buffer that may be replaced, which the relaxed problem lacks.
   */
  private static Optional<String> wrongSharing(PlanProblem problem, ImmutableLongArray offsets) {
    List<PlanBuffer> buffers = problem.buffers();
    Set<Integer> replaceable = new LinkedHashSet<>();
    for (DyingBuffer candidate : problem.inplace().values()) {
      replaceable.add((int) candidate.bufferId());
    }
    ListMultimap<Long, Integer> byStart = ArrayListMultimap.create();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < buffers.size() && !replaceable.isEmpty(); i++) {
      all.add(i);
      for (LiveRange range : buffers.get(i).live()) {
        byStart.put(range.start(), i);
      }
    }
    for (int replaced : replaceable) {
      PlanBuffer below = buffers.get(replaced);
      LiveRange last = below.live().get(below.live().size() - 1);
      LiveRange lastTick = new LiveRange(last.end() - 1, last.end());
      // Buffers live before that tick are not in the way; but before it there may be a gap.
      for (int by : last.equals(lastTick) ? all : byStart.get(lastTick.start())) {
        long begin = Math.max(offsets.get(replaced), offsets.get(by));
        if (by != replaced
            && begin < offsets.get(replaced) + below.size()
            && begin < offsets.get(by) + buffers.get(by).size()
            && Iterables.any(buffers.get(by).live(), lastTick::overlaps)
            && !problem.mayShare(by, offsets.get(by), replaced, offsets.get(replaced))) {
          return Optional.of(overlapMessage(below, buffers.get(by), begin));
        }
      }
    }
    return Optional.empty();
  }

  private static String overlapMessage(PlanBuffer left, PlanBuffer right, long at) {
    return "buffers "
        + left.id()
        + " and "
        + right.id()
        + " overlap at byte "
        + at
        + " while both are live";
  }

  private static Optional<String> overlap(List<PlanBuffer> buffers, ImmutableLongArray offsets) {
    List<Piece> byStart = new ArrayList<>();
    for (int i = 0; i < buffers.size(); i++) {
      for (LiveRange range : buffers.get(i).live()) {
        byStart.add(new Piece(i, range));
      }
    }
    List<Piece> byEnd = new ArrayList<>(byStart);
    byStart.sort(Comparator.comparingLong(piece -> piece.range.start()));
    byEnd.sort(Comparator.comparingLong(piece -> piece.range.end()));
    // Those live at the start of the one looked at, by offset; they do not overlap each other.
    TreeMap<Long, Integer> live = new TreeMap<>();
    int ended = 0;
    for (Piece piece : byStart) {
      while (byEnd.get(ended).range.end() <= piece.range.start()) {
        live.remove(offsets.get(byEnd.get(ended).buffer));
        ended++;
      }
      PlanBuffer buffer = buffers.get(piece.buffer);
      long offset = offsets.get(piece.buffer);
      Map.Entry<Long, Integer> below = live.lowerEntry(offset + buffer.size());
      if (below != null && below.getKey() + buffers.get(below.getValue()).size() > offset) {
        return Optional.of(
            overlapMessage(
                buffers.get(below.getValue()), buffer, Math.max(offset, below.getKey())));
      }
      live.put(offset, piece.buffer);
    }
    return Optional.empty();
  }

  /** A live range of the buffer with that index. */
  private record Piece(int buffer, LiveRange range) {}
}
