package dev.jopt.bufferization;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Finds the ranges of numbers that hold one: a segment tree of which only nodes with something in
 * them are made.
 *
 * @param <T> what has ranges
 */
final class RangeIndex<T> {
  private final int leaves;
  private final Map<Integer, List<T>> nodes = new HashMap<>();

  /** An index of ranges of numbers below a count. */
  RangeIndex(int count) {
    leaves = Integer.highestOneBit(Math.max(count, 1)) * 2;
  }

  void add(int first, int last, T item) {
    int low = first + leaves;
    int end = last + leaves + 1;
    while (low < end) {
      if ((low & 1) != 0) {
        put(low++, item);
      }
      if ((end & 1) != 0) {
        put(--end, item);
      }
      low >>= 1;
      end >>= 1;
    }
  }

  private void put(int node, T item) {
    nodes.computeIfAbsent(node, key -> new ArrayList<>(1)).add(item);
  }

  /** Whether a condition holds for one of those that have a range with a number in it. */
  boolean anyAt(int number, Predicate<T> condition) {
    for (int node = number + leaves; node > 0; node >>= 1) {
      List<T> items = nodes.get(node);
      if (items != null) {
        for (T item : items) {
          if (condition.test(item)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
