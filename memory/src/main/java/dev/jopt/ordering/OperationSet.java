package dev.jopt.ordering;

import java.util.Arrays;

/** A set of operations, as bits. */
final class OperationSet {
  private final long[] bits;

  private OperationSet(long[] bits) {
    this.bits = bits;
  }

  /** The empty set of so many operations. */
  static OperationSet none(int operations) {
    return new OperationSet(new long[(operations + Long.SIZE - 1) / Long.SIZE]);
  }

  /** The set with some more operations. */
  OperationSet with(int... ops) {
    long[] more = bits.clone();
    for (int op : ops) {
      more[op >> 6] |= 1L << op;
    }
    return new OperationSet(more);
  }

  /** The operations, 64 to a word, the first one lowest. */
  long[] words() {
    return bits;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OperationSet set && Arrays.equals(bits, set.bits);
  }

  @Override
  public int hashCode() {
    long hash = 0;
    for (long word : bits) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
