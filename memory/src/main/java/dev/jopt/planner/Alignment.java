package dev.jopt.planner;

/** Rounding to multiples. */
final class Alignment {
  private Alignment() {}

  /**
   * Returns the smallest multiple of {@code alignment} that is at least {@code size}.
   *
   * @throws ArithmeticException if it does not fit in 64 bits
   */
  static long roundUp(long size, long alignment) {
    long rest = size % alignment;
    return rest == 0 ? size : Math.addExact(size, alignment - rest);
  }

  /** Throws unless the alignment is positive. */
  static void check(long alignment) {
    if (alignment <= 0) {
      throw new IllegalArgumentException("alignment must be positive, not " + alignment);
    }
  }
}
