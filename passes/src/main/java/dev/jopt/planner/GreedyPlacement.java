package dev.jopt.planner;

import java.util.Arrays;

/**
 * A plan made by placing one buffer after the other, each where those placed before leave room.
 * Takes time proportional to the number of buffers placed before for each buffer.
 */
final class GreedyPlacement {
  /** Which gap a buffer takes. */
  enum Gap {
    /** The one nearest to address zero. */
    LOWEST,
    /** The smallest one; the lowest of equals. */
    TIGHTEST
  }

  private final CompactProblem compact;
  private final Gap preferred;
  private final long[] offsets;

  /** The buffers placed so far, by offset. */
  private final int[] placed;

  private int count;

  GreedyPlacement(CompactProblem compact, Gap preferred) {
    this.compact = compact;
    this.preferred = preferred;
    offsets = new long[compact.count];
    placed = new int[compact.count];
    for (int i = 0; i < compact.count; i++) {
      if (compact.fixed[i] >= 0) {
        put(i, compact.fixed[i]);
      }
    }
  }

  /** Places a buffer, unless it is fixed and so has been placed. */
  void place(int buffer) {
    if (compact.fixed[buffer] < 0) {
      put(buffer, gapFor(buffer));
    }
  }

  /** Returns the plan of all buffers. */
  PlanSolution solution() {
    return compact.solution(offsets, compact.lowerBound, 0);
  }

  private long gapFor(int buffer) {
    long size = compact.size[buffer];
    int first = compact.first[buffer];
    int last = compact.last[buffer];
    long top = 0;
    long best = -1;
    long bestRoom = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      int other = placed[i];
      if (compact.first[other] >= last || compact.last[other] <= first) {
        continue;
      }
      long begin = Alignment.roundUp(top, compact.alignment[buffer]);
      long room = offsets[other] - begin;
      if (room >= size && room < bestRoom) {
        if (preferred == Gap.LOWEST) {
          return begin;
        }
        best = begin;
        bestRoom = room;
      }
      top = Math.max(top, offsets[other] + compact.size[other]);
    }
    return best >= 0 ? best : Alignment.roundUp(top, compact.alignment[buffer]);
  }

  private void put(int buffer, long offset) {
    offsets[buffer] = offset;
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (offsets[placed[middle]] <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    System.arraycopy(placed, low, placed, low + 1, count - low);
    placed[low] = buffer;
    count++;
  }

  /** Returns the buffers sorted by falling keys, equal ones in the problem's order. */
  static int[] byFalling(long[] keys) {
    Integer[] order = new Integer[keys.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (i, j) -> Long.compare(keys[j], keys[i]));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
