package dev.jopt.spaces;

/**
 * Bytes of the fast memory that a plan must not use.
 *
 * @param offset the first of them
 * @param size how many, positive
 */
public record ReservedWindow(long offset, long size) {
  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if they are no range of bytes
   */
  public ReservedWindow {
    if (offset < 0 || size <= 0 || offset > Long.MAX_VALUE - size) {
      throw new IllegalArgumentException("a window of " + size + " bytes at " + offset);
    }
  }

  /** The first byte after it. */
  public long end() {
    return offset + size;
  }
}
