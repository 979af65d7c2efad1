package dev.jopt.run.semantics;

import java.math.BigInteger;

/** Integers of a width, as programs hold them. */
public final class Numbers {
  private Numbers() {}

  /** The lowest bits of a number, read as signed. */
  public static Object wrapped(long value, int width) {
    return Values.wrap(BigInteger.valueOf(value), width);
  }
}
