package dev.jopt.dialect.graph;

/**
 * The range of a slice along one dimension, by ONNX's rules for negative and excessive bounds.
 *
 * @param start the first element taken
 * @param end where to stop, not taken itself; -1 when a negative step goes to the front
 * @param step the distance from one element to the next, not 0
 * @param length how many elements are taken
 */
public record SliceRange(long start, long end, long step, long length) {
  /**
   * Normalises bounds.
   *
   * @param extent the size of the dimension, at least 1
   * @throws IllegalArgumentException if the step is 0
   */
  public static SliceRange of(long start, long end, long step, long extent) {
    if (step == 0) {
      throw new IllegalArgumentException("step must not be 0");
    }
    long from = start < 0 ? start + extent : start;
    long to = end < 0 ? end + extent : end;
    if (step > 0) {
      from = clamp(from, 0, extent);
      to = clamp(to, 0, extent);
      return new SliceRange(from, to, step, to <= from ? 0 : 1 + (to - from - 1) / step);
    }
    from = clamp(from, 0, extent - 1);
    to = clamp(to, -1, extent - 1);
    return new SliceRange(from, to, step, to >= from ? 0 : 1 + (to - from + 1) / step);
  }

  /** All of a dimension. */
  public static SliceRange all(long extent) {
    return new SliceRange(0, extent, 1, extent);
  }

  private static long clamp(long value, long low, long high) {
    return Math.max(low, Math.min(value, high));
  }

  /** Whether this is the whole dimension, in order. */
  public boolean covers(long extent) {
    return length == extent && (step > 0 || extent == 1);
  }
}
