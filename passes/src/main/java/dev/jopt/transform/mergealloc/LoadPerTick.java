package dev.jopt.transform.mergealloc;

import java.util.List;

/**
 * How many bytes are allocated at each tick. Estimates, so that sums cannot overflow.
 *
 * <p>Changes of many intervals at once take time in the ticks that they cover together, whatever
 * their number.
 */
final class LoadPerTick {
  private final double[] live;

  /** Bytes that are there at some ticks; fewer where they are negative. */
  record Interval(int first, int last, double bytes) {
    Interval inverse() {
      return new Interval(first, last, -bytes);
    }
  }

  /** Nothing is allocated at ticks below a number. */
  LoadPerTick(int ticks) {
    this.live = new double[ticks];
  }

  /** Adds intervals; returns the most bytes at one of the ticks from the first to the last one. */
  double add(List<Interval> intervals) {
    int from = Integer.MAX_VALUE;
    int to = -1;
    for (Interval interval : intervals) {
      from = Math.min(from, interval.first());
      to = Math.max(to, interval.last());
    }
    if (to < from) {
      return 0;
    }
    double[] changes = new double[to - from + 2];
    for (Interval interval : intervals) {
      changes[interval.first() - from] += interval.bytes();
      changes[interval.last() - from + 1] -= interval.bytes();
    }
    double change = 0;
    double most = 0;
    for (int tick = from; tick <= to; tick++) {
      change += changes[tick - from];
      live[tick] += change;
      most = Math.max(most, live[tick]);
    }
    return most;
  }
}
