package dev.jopt.run.value;

import org.jspecify.annotations.Nullable;

/** The rule that slices are within their dimensions. */
public final class SliceBounds {
  private SliceBounds() {}

  /**
   * What is wrong with a slice; null if it is within a dimension.
   *
   * @param available the size of the dimension
   */
  public static @Nullable String violation(
      int dimension, long offset, long size, long stride, long available) {
    if (size < 0) {
      return "dimension " + dimension + " of a slice has the negative size " + size;
    }
    long last = offset + (size - 1) * stride;
    if (size == 0 || (offset >= 0 && offset < available && last >= 0 && last < available)) {
      return null;
    }
    return "a slice of size "
        + size
        + " and stride "
        + stride
        + " at offset "
        + offset
        + " is out of bounds of dimension "
        + dimension
        + ", whose size is "
        + available;
  }
}
