package dev.jopt.transform.mergealloc.lifetime;

/**
 * A closed interval of ticks.
 *
 * @param start the first one
 * @param end the last one, not before the first
 */
public record TickRange(int start, int end) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if it ends before it starts
   */
  public TickRange {
    if (end < start) {
      throw new IllegalArgumentException("from " + start + " to " + end);
    }
  }

  /** Returns whether a tick is one of these. */
  public boolean contains(int tick) {
    return start <= tick && tick <= end;
  }

  /** Returns whether some tick is in both. */
  public boolean overlaps(TickRange other) {
    return start <= other.end && other.start <= end;
  }
}
