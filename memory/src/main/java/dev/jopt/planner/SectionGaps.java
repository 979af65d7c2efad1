package dev.jopt.planner;

import java.util.Arrays;
import java.util.List;

/** In which sections buffers are not live that are live before and after: ranges of sections. */
final class SectionGaps {
  /** Where the gaps of each buffer begin in the other arrays; one entry more than buffers. */
  private final int[] start;

  private int[] from = new int[16];
  private int[] to = new int[16];

  /**
   * Finds the gaps.
   *
   * @param buffers the buffers of a problem
   * @param ticks a tick of each section
   */
  SectionGaps(List<PlanBuffer> buffers, long[] ticks) {
    start = new int[buffers.size() + 1];
    int found = 0;
    for (int i = 0; i < buffers.size(); i++) {
      start[i] = found;
      List<LiveRange> live = buffers.get(i).live();
      for (int k = 1; k < live.size(); k++) {
        int begin = CompactProblem.insertionPoint(ticks, live.get(k - 1).end());
        int end = CompactProblem.insertionPoint(ticks, live.get(k).start());
        // A gap without a section is one that no other buffer could make use of.
        if (begin < end) {
          if (found == from.length) {
            from = Arrays.copyOf(from, 2 * found);
            to = Arrays.copyOf(to, 2 * found);
          }
          from[found] = begin;
          to[found] = end;
          found++;
        }
      }
    }
    start[buffers.size()] = found;
  }

  /** Returns the number of a buffer's first gap. */
  int begin(int buffer) {
    return start[buffer];
  }

  /** Returns the number after that of a buffer's last gap. */
  int end(int buffer) {
    return start[buffer + 1];
  }

  /** Returns the first section of a gap. */
  int from(int gap) {
    return from[gap];
  }

  /** Returns the section after the last one of a gap. */
  int to(int gap) {
    return to[gap];
  }

  /** Returns whether two buffers are live in a common section. */
  boolean meet(int left, int right, CompactProblem compact) {
    int leftGap = start[left];
    int rightGap = start[right];
    int leftFrom = compact.first[left];
    int rightFrom = compact.first[right];
    while (true) {
      boolean leftEnds = leftGap == start[left + 1];
      boolean rightEnds = rightGap == start[right + 1];
      int leftTo = leftEnds ? compact.last[left] : from[leftGap];
      int rightTo = rightEnds ? compact.last[right] : from[rightGap];
      if (leftFrom < rightTo && rightFrom < leftTo) {
        return true;
      }
      if (leftTo <= rightTo) {
        if (leftEnds) {
          return false;
        }
        leftFrom = to[leftGap];
        leftGap++;
      } else {
        if (rightEnds) {
          return false;
        }
        rightFrom = to[rightGap];
        rightGap++;
      }
    }
  }
}
