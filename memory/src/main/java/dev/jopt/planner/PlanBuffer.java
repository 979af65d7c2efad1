package dev.jopt.planner;

import java.util.OptionalLong;

/**
 * A buffer that wants a place in an arena.
 *
 * @param id names the buffer in plans and messages; unique in its problem
 * @param size in bytes, positive
 * @param alignment the offset must be a multiple of this many bytes; positive
 * @param start the first tick at which the buffer is live
 * @param end the first tick at which it is live no more; after {@code start}
 * @param fixedOffset where it has to be, if that is not for the planner to choose
 */
public record PlanBuffer(
    String id, long size, long alignment, long start, long end, OptionalLong fixedOffset) {

  /**
   * Checks what is given.
   *
   * @throws IllegalArgumentException for what no arena can hold
   */
  public PlanBuffer {
    if (size <= 0) {
      throw new IllegalArgumentException("buffer " + id + " has size " + size);
    }
    if (alignment <= 0) {
      throw new IllegalArgumentException("buffer " + id + " has alignment " + alignment);
    }
    if (end <= start) {
      throw new IllegalArgumentException(
          "buffer " + id + " is live from " + start + " until " + end);
    }
    if (fixedOffset.isPresent()) {
      long offset = fixedOffset.getAsLong();
      if (offset < 0 || offset > Long.MAX_VALUE - size) {
        throw new IllegalArgumentException("buffer " + id + " is fixed at " + offset);
      }
      if (offset % alignment != 0) {
        throw new IllegalArgumentException(
            "buffer " + id + " is fixed at " + offset + ", not a multiple of " + alignment);
      }
    }
  }

  /**
   * Returns a buffer that may be placed at any byte.
   *
   * @param id its name
   * @param size in bytes
   * @param start the first tick at which it is live
   * @param end the first tick at which it is live no more
   */
  public static PlanBuffer of(String id, long size, long start, long end) {
    return new PlanBuffer(id, size, 1, start, end, OptionalLong.empty());
  }

  /**
   * Returns this buffer with an alignment.
   *
   * @param bytes its offset shall be a multiple of
   */
  public PlanBuffer alignedTo(long bytes) {
    return new PlanBuffer(id, size, bytes, start, end, fixedOffset);
  }

  /**
   * Returns this buffer at a place that no plan may change.
   *
   * @param offset in bytes
   */
  public PlanBuffer fixedAt(long offset) {
    return new PlanBuffer(id, size, alignment, start, end, OptionalLong.of(offset));
  }

  /** Returns whether both are live at some tick, so that their bytes must differ. */
  public boolean overlapsInTime(PlanBuffer other) {
    return start < other.end && other.start < end;
  }
}
