package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;

/**
 * A piece of memory that operations access. It is live from the first access to the last one, both
 * included, in whatever order they come.
 *
 * @param size bytes, not negative
 * @param accesses the operations that make, write, or read it: rising numbers, each once
 * @param liveIn whether it is live from the start
 * @param liveOut whether it is live to the end
 */
public record OrderedBuffer(
    long size, ImmutableIntArray accesses, boolean liveIn, boolean liveOut) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for a negative size, and for accesses that do not rise
   */
  public OrderedBuffer {
    if (size < 0) {
      throw new IllegalArgumentException("a buffer of " + size + " bytes");
    }
    for (int i = 1; i < accesses.length(); i++) {
      if (accesses.get(i - 1) >= accesses.get(i)) {
        throw new IllegalArgumentException("accesses that do not rise: " + accesses);
      }
    }
  }

  /** A buffer that is live only between its accesses. */
  public static OrderedBuffer local(long size, int... accesses) {
    return new OrderedBuffer(size, ImmutableIntArray.copyOf(accesses), false, false);
  }

  /** The same buffer, live from the start. */
  public OrderedBuffer fromStart() {
    return new OrderedBuffer(size, accesses, true, liveOut);
  }

  /** The same buffer, live to the end. */
  public OrderedBuffer toEnd() {
    return new OrderedBuffer(size, accesses, liveIn, true);
  }
}
