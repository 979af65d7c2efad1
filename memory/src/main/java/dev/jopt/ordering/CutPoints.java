package dev.jopt.ordering;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a problem in series. An operation that is comparable with all others has the same ones
 * before it in every order, so the operations before and after it are problems of their own; the
 * peak is the highest of theirs.
 */
final class CutPoints {
  private CutPoints() {}

  /**
   * The first operation of each part, and the number of operations at the end. An operation that
   * cuts is a part by itself.
   */
  static List<Integer> bounds(OrderingProblem problem) {
    int size = problem.size();
    // All before p precede it if each has a successor at p or before it: following these leads to
    // p. The same holds backwards.
    int[] nearestBefore = new int[size];
    int furthest = -1;
    for (int p = 0; p < size; p++) {
      nearestBefore[p] = furthest;
      int[] after = problem.after(p);
      furthest = Math.max(furthest, after.length == 0 ? size : after[0]);
    }
    List<Integer> cuts = new ArrayList<>();
    int nearest = size;
    for (int p = size - 1; p >= 0; p--) {
      if (nearestBefore[p] <= p && nearest >= p) {
        cuts.add(p);
      }
      int[] before = problem.before(p);
      nearest = Math.min(nearest, before.length == 0 ? -1 : before[before.length - 1]);
    }
    List<Integer> bounds = new ArrayList<>();
    bounds.add(0);
    int last = 0;
    for (int i = cuts.size() - 1; i >= 0; i--) {
      for (int bound = cuts.get(i); bound <= cuts.get(i) + 1; bound++) {
        if (bound > last) {
          bounds.add(bound);
          last = bound;
        }
      }
    }
    if (last < size) {
      bounds.add(size);
    }
    return bounds;
  }
}
