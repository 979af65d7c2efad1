package dev.jopt.planner;

/**
 * Ticks at which the contents of a buffer matter: a half-open interval.
 *
 * @param start the first of them
 * @param end the first tick after them
 */
public record LiveRange(long start, long end) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for an empty range
   */
  public LiveRange {
    if (end <= start) {
      throw new IllegalArgumentException("live from " + start + " until " + end);
    }
  }

  /** Returns whether some tick is in both. */
  public boolean overlaps(LiveRange other) {
    return start < other.end && other.start < end;
  }
}
