package dev.jopt.run.jvm;

/**
 * The integers that a value may be.
 *
 * @param low the least
 * @param high the greatest
 */
record Span(long low, long high) {
  static final Span ALL = new Span(Long.MIN_VALUE, Long.MAX_VALUE);

  /** The sizes that dimensions of buffers may have; a little below what an {@code int} holds. */
  static final Span SIZE = new Span(0, Support.MOST_ELEMENTS);

  static Span of(long value) {
    return new Span(value, value);
  }

  static Span ofWidth(int width) {
    return width >= Long.SIZE ? ALL : new Span(-(1L << (width - 1)), (1L << (width - 1)) - 1);
  }

  boolean fitsInt() {
    return low >= Integer.MIN_VALUE && high <= Integer.MAX_VALUE;
  }

  boolean isNatural() {
    return low >= 0;
  }

  Span union(Span other) {
    return new Span(Math.min(low, other.low), Math.max(high, other.high));
  }

  Span plus(Span other) {
    try {
      return new Span(Math.addExact(low, other.low), Math.addExact(high, other.high));
    } catch (ArithmeticException e) {
      return ALL;
    }
  }

  Span minus(Span other) {
    try {
      return new Span(Math.subtractExact(low, other.high), Math.subtractExact(high, other.low));
    } catch (ArithmeticException e) {
      return ALL;
    }
  }

  Span times(Span other) {
    try {
      long a = Math.multiplyExact(low, other.low);
      long b = Math.multiplyExact(low, other.high);
      long c = Math.multiplyExact(high, other.low);
      long d = Math.multiplyExact(high, other.high);
      return new Span(
          Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
    } catch (ArithmeticException e) {
      return ALL;
    }
  }

  /** The quotients of numbers that are not negative by positive ones, rounded in any way. */
  Span dividedBy(Span other) {
    return isNatural() && other.low > 0
        ? new Span(low / other.high, high / other.low + (high % other.low == 0 ? 0 : 1))
        : ALL;
  }

  /** The remainders by positive numbers, of the sign of the dividend. */
  Span remainder(Span other) {
    if (other.low <= 0) {
      return ALL;
    }
    long most = other.high - 1;
    return new Span(low >= 0 ? 0 : -most, high <= 0 ? 0 : Math.min(high, most));
  }

  Span max(Span other) {
    return new Span(Math.max(low, other.low), Math.max(high, other.high));
  }

  Span min(Span other) {
    return new Span(Math.min(low, other.low), Math.min(high, other.high));
  }
}
