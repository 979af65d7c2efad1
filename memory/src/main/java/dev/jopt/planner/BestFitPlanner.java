package dev.jopt.planner;

import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Works like an allocator at run time: goes through the program once, gives each buffer the
 * smallest hole that holds it at that moment, and grows the arena where none does. Sorts buffers
 * that come to life together by size. O(n log n) for buffers of one alignment; where buffers are
 * fixed, quadratic, because their places have to be kept free before they are live; the unplaced
 * buffers of those problems when the budget is stopped lie on top.
 */
public final class BestFitPlanner extends PlainPlanner {

  /** Makes a planner. */
  public BestFitPlanner() {}

  @Override
  public String name() {
    return "best-fit";
  }

  @Override
  PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    int[] byStart = byStart(compact);
    if (compact.anyFixed) {
      GreedyPlacement placement = new GreedyPlacement(compact);
      if (!placement.placeAll(byStart, false, Long.MAX_VALUE, budget)) {
        placement.stackTheRest();
      }
      return placement.solution();
    }
    return new Sweep(compact).run(byStart);
  }

  /** Returns the buffers by start, those of one start by falling size. */
  private static int[] byStart(CompactProblem compact) {
    int[] order = compact.byFirst.clone();
    for (int s = 0; s < compact.sections; s++) {
      int begin = compact.startIndex[s];
      int end = compact.startIndex[s + 1];
      if (end - begin > 1) {
        Integer[] together = new Integer[end - begin];
        Arrays.setAll(together, i -> order[begin + i]);
        Arrays.sort(together, Comparator.comparingLong(i -> -compact.size[i]));
        for (int i = begin; i < end; i++) {
          order[i] = together[i - begin];
        }
      }
    }
    return order;
  }

  /** The arena while the program goes by. */
  private static final class Sweep {
    private final CompactProblem compact;
    private final long[] offsets;

    /** The holes below the top: size by offset. */
    private final TreeMap<Long, Long> holes = new TreeMap<>();

    private final TreeSet<Hole> bySize = new TreeSet<>();

    private long top;

    private record Hole(long offset, long size) implements Comparable<Hole> {
      @Override
      public int compareTo(Hole other) {
        return size != other.size
            ? Long.compare(size, other.size)
            : Long.compare(offset, other.offset);
      }
    }

    Sweep(CompactProblem compact) {
      this.compact = compact;
      offsets = new long[compact.count];
    }

    PlanSolution run(int[] byStart) {
      int[] byEnd = byEnd(byStart);
      int ended = 0;
      for (int buffer : byStart) {
        while (compact.last[byEnd[ended]] <= compact.first[buffer]) {
          free(offsets[byEnd[ended]], compact.size[byEnd[ended]]);
          ended++;
        }
        offsets[buffer] = allocate(compact.size[buffer], compact.alignment[buffer]);
      }
      return compact.solution(offsets, compact.lowerBound, 0);
    }

    private int[] byEnd(int[] byStart) {
      int[] begin = new int[compact.sections + 2];
      for (int last : compact.last) {
        begin[last + 1]++;
      }
      for (int s = 0; s <= compact.sections; s++) {
        begin[s + 1] += begin[s];
      }
      int[] order = new int[byStart.length];
      for (int buffer : byStart) {
        int last = compact.last[buffer];
        order[begin[last]] = buffer;
        begin[last]++;
      }
      return order;
    }

    private long allocate(long size, long alignment) {
      for (Hole hole = bySize.ceiling(new Hole(0, size));
          hole != null;
          hole = bySize.higher(hole)) {
        long offset = Alignment.roundUp(hole.offset, alignment);
        if (offset + size <= hole.offset + hole.size) {
          remove(hole);
          add(hole.offset, offset - hole.offset);
          add(offset + size, hole.offset + hole.size - offset - size);
          return offset;
        }
      }
      // A hole at the very end is the beginning of the growth of the arena.
      long begin = top;
      if (!holes.isEmpty()) {
        long last = holes.lastKey();
        if (last + holes.get(last) == top) {
          begin = last;
          remove(new Hole(last, top - last));
        }
      }
      long offset = Alignment.roundUp(begin, alignment);
      add(begin, offset - begin);
      top = offset + size;
      return offset;
    }

    private void free(long offset, long size) {
      long begin = offset;
      long end = offset + size;
      var below = holes.lowerEntry(offset);
      if (below != null && below.getKey() + below.getValue() == offset) {
        begin = below.getKey();
        remove(new Hole(begin, below.getValue()));
      }
      Long above = holes.get(end);
      if (above != null) {
        remove(new Hole(end, above));
        end += above;
      }
      add(begin, end - begin);
    }

    private void add(long offset, long size) {
      if (size > 0) {
        holes.put(offset, size);
        bySize.add(new Hole(offset, size));
      }
    }

    private void remove(Hole hole) {
      holes.remove(hole.offset);
      bySize.remove(hole);
    }
  }
}
