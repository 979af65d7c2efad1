package dev.jopt.spaces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds steps of a changed program in the program that it was: the longest sequence of equal steps
 * (Myers, "An O(ND) difference algorithm and its variations", 1986). The time is that of reading
 * both, times the number of steps that were added or taken away.
 */
final class StepMatching {
  /** The most steps that may differ; if there are more, only equal ends are found. */
  private static final int MOST_DIFFERENCES = 2_000;

  private final List<String> before;
  private final List<String> now;
  private final int[] matches;

  private StepMatching(List<String> before, List<String> now) {
    this.before = before;
    this.now = now;
    matches = new int[before.size()];
    Arrays.fill(matches, -1);
  }

  /** By step before, the step now; -1 if there is none. Matches are in order. */
  static int[] of(List<String> before, List<String> now) {
    StepMatching matching = new StepMatching(before, now);
    matching.run();
    return matching.matches;
  }

  private void run() {
    int start = 0;
    int end = before.size();
    int endNow = now.size();
    while (start < end && start < endNow && before.get(start).equals(now.get(start))) {
      matches[start] = start;
      start++;
    }
    while (end > start && endNow > start && before.get(end - 1).equals(now.get(endNow - 1))) {
      end--;
      endNow--;
      matches[end] = endNow;
    }
    if (start < end && start < endNow) {
      matchMiddle(start, end - start, endNow - start);
    }
  }

  /** Follows, for each number of differences, the furthest way on each diagonal. */
  private void matchMiddle(int start, int length, int lengthNow) {
    int most = Math.min(length + lengthNow, MOST_DIFFERENCES);
    List<int[]> rounds = new ArrayList<>();
    for (int d = 0; d <= most; d++) {
      int[] furthest = new int[2 * d + 1];
      for (int k = -d; k <= d; k += 2) {
        int x = d == 0 ? 0 : begin(rounds.get(d - 1), d - 1, k);
        while (x < length
            && x - k >= 0
            && x - k < lengthNow
            && before.get(start + x).equals(now.get(start + x - k))) {
          x++;
        }
        furthest[k + d] = x;
        if (x >= length && x - k >= lengthNow) {
          rounds.add(furthest);
          trace(rounds, start, length, length - lengthNow);
          return;
        }
      }
      rounds.add(furthest);
    }
  }

  /** Where a way on a diagonal begins after one more difference. */
  private static int begin(int[] previous, int d, int k) {
    boolean hasLower = k - 1 >= -d && k - 1 <= d;
    boolean hasUpper = k + 1 >= -d && k + 1 <= d;
    int right = hasLower ? previous[k - 1 + d] + 1 : -1;
    int down = hasUpper ? previous[k + 1 + d] : -1;
    return Math.max(right, down);
  }

  private void trace(List<int[]> rounds, int start, int length, int diagonal) {
    int x = length;
    int k = diagonal;
    for (int d = rounds.size() - 1; d >= 0; d--) {
      int from = d == 0 ? 0 : begin(rounds.get(d - 1), d - 1, k);
      while (x > from) {
        x--;
        matches[start + x] = start + x - k;
      }
      if (d > 0) {
        int[] previous = rounds.get(d - 1);
        boolean isRight = k - 1 >= 1 - d && previous[k - 1 + d - 1] + 1 == from;
        k += isRight ? -1 : 1;
        x = isRight ? from - 1 : from;
      }
    }
  }
}
