package dev.jopt.planner;

import java.util.Arrays;
import java.util.Comparator;

/** Sorts indices by keys without an object for each of them, wherever the keys leave room. */
final class Sorting {
  private Sorting() {}

  /** Returns the indices of the keys, those of the smallest first, those of equal ones rising. */
  static int[] byRising(long[] keys) {
    int count = keys.length;
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (long key : keys) {
      least = Math.min(least, key);
      most = Math.max(most, key);
    }
    int bits = 32 - Integer.numberOfLeadingZeros(count);
    long range = most - least;
    // Also where the difference has overflowed.
    if (count > 0 && (range < 0 || range >= 1L << (62 - bits))) {
      return byRisingBoxed(keys);
    }
    long[] packed = new long[count];
    for (int i = 0; i < count; i++) {
      packed[i] = ((keys[i] - least) << bits) | i;
    }
    Arrays.sort(packed);
    long mask = (1L << bits) - 1;
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = (int) (packed[i] & mask);
    }
    return order;
  }

  /** Returns the indices of the keys, those of the largest first, those of equal ones rising. */
  static int[] byFalling(long[] keys) {
    long[] negated = new long[keys.length];
    for (int i = 0; i < keys.length; i++) {
      // Unlike the negative, it has no exception.
      negated[i] = ~keys[i];
    }
    return byRising(negated);
  }

  private static int[] byRisingBoxed(long[] keys) {
    Integer[] order = new Integer[keys.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingLong(i -> keys[i]));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
