package dev.jopt.planner;

/** The least of any range of an array, in constant time after O(n log n). */
final class RangeMinimum {
  /** By power of two: the least of so many elements from each index. */
  private final int[][] least;

  RangeMinimum(int[] values) {
    int levels = 32 - Integer.numberOfLeadingZeros(Math.max(values.length, 1));
    least = new int[levels][];
    least[0] = values;
    for (int level = 1; level < levels; level++) {
      int half = 1 << (level - 1);
      least[level] = new int[values.length - 2 * half + 1];
      for (int i = 0; i < least[level].length; i++) {
        least[level][i] = Math.min(least[level - 1][i], least[level - 1][i + half]);
      }
    }
  }

  /** Returns the least value from {@code begin} up to but not including {@code end}. */
  int over(int begin, int end) {
    int level = 31 - Integer.numberOfLeadingZeros(end - begin);
    return Math.min(least[level][begin], least[level][end - (1 << level)]);
  }
}
