package dev.jopt.planner;

import java.util.Arrays;

/** The buffers of a problem that stay where they are, by section, from the bottom up. */
final class FixedBuffers {
  /** The result of {@link #bottomAbove} where nothing is in the way. */
  static final long NONE = CompactProblem.LARGEST;

  private final CompactProblem compact;

  /** For each section its fixed buffers by offset; empty if the problem has none. */
  private final int[][] bySection;

  FixedBuffers(CompactProblem compact) {
    this.compact = compact;
    bySection = new int[compact.anyFixed ? compact.sections : 0][];
    if (!compact.anyFixed) {
      return;
    }
    int[] number = new int[compact.sections];
    Integer[] byOffset = new Integer[compact.count];
    int found = 0;
    for (int i = 0; i < compact.count; i++) {
      if (compact.fixed[i] >= 0) {
        byOffset[found] = i;
        found++;
        for (int s = compact.first[i]; s < compact.last[i]; s++) {
          number[s]++;
        }
      }
    }
    for (int s = 0; s < compact.sections; s++) {
      bySection[s] = new int[number[s]];
    }
    byOffset = Arrays.copyOf(byOffset, found);
    Arrays.sort(byOffset, (i, j) -> Long.compare(compact.fixed[j], compact.fixed[i]));
    // From the top down, so that the counts are the places.
    for (int i : byOffset) {
      for (int s = compact.first[i]; s < compact.last[i]; s++) {
        number[s]--;
        bySection[s][number[s]] = i;
      }
    }
  }

  boolean any() {
    return compact.anyFixed;
  }

  /** Returns the lowest fixed buffer in a section that ends above a height, or -1. */
  int firstAbove(int section, long height) {
    int[] buffers = bySection[section];
    int low = 0;
    int high = buffers.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compact.fixed[buffers[middle]] + compact.size[buffers[middle]] > height) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < buffers.length ? buffers[low] : -1;
  }

  /** Returns the bottom of the lowest fixed buffer in a section that ends above a height. */
  long bottomAbove(int section, long height) {
    int buffer = firstAbove(section, height);
    return buffer < 0 ? NONE : compact.fixed[buffer];
  }

  /** Returns the top of the lowest fixed buffer in a section that ends above a height. */
  long topAbove(int section, long height) {
    int buffer = firstAbove(section, height);
    return buffer < 0 ? NONE : compact.fixed[buffer] + compact.size[buffer];
  }
}
