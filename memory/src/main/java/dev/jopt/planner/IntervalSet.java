package dev.jopt.planner;

import java.util.Arrays;

/**
 * A set of offsets, as intervals in order that neither overlap nor touch. To add an interval takes
 * time linear in the number of those above it, with a very small factor.
 */
final class IntervalSet {
  /** Where intervals begin; those before {@link #count} mean something. */
  long[] begin = new long[4];

  /** The offsets after the last ones of the intervals. */
  long[] end = new long[4];

  int count;

  /** Adds all offsets from one up to but not including another. */
  void add(long from, long to) {
    // The intervals from here up to another overlap or touch the new one, which takes their place.
    int low = firstEndingAfter(from - 1, 0);
    int high = low;
    while (high < count && begin[high] <= to) {
      high++;
    }
    if (low == high) {
      insert(low, from, to);
      return;
    }
    begin[low] = Math.min(begin[low], from);
    end[low] = Math.max(end[high - 1], to);
    System.arraycopy(begin, high, begin, low + 1, count - high);
    System.arraycopy(end, high, end, low + 1, count - high);
    count -= high - low - 1;
  }

  private void insert(int index, long from, long to) {
    if (count == begin.length) {
      begin = Arrays.copyOf(begin, count + count / 2);
      end = Arrays.copyOf(end, begin.length);
    }
    System.arraycopy(begin, index, begin, index + 1, count - index);
    System.arraycopy(end, index, end, index + 1, count - index);
    begin[index] = from;
    end[index] = to;
    count++;
  }

  void clear() {
    count = 0;
  }

  /**
   * Returns the index of the first interval that ends after an offset, or {@link #count}. The
   * nearer it is to where the search begins, the sooner it is found.
   *
   * @param from an index that is not beyond it
   */
  int firstEndingAfter(long offset, int from) {
    int low = from;
    int high = from;
    for (int step = 1; high < count && end[high] <= offset; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, count);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (end[middle] > offset) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
