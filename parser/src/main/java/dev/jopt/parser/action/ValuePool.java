package dev.jopt.parser.action;

import org.jspecify.annotations.Nullable;

/**
 * Lets equal values of one reading be one object. It remembers those met last, so values that never
 * come again cost nothing, and goes with the reading, so no value lives longer than its users. That
 * equal values are one object is likely, not certain.
 */
final class ValuePool {
  private static final int LEAST_BITS = 10;

  private final int mostBits;
  private int bits = LEAST_BITS;
  private @Nullable Object[] recent = new @Nullable Object[1 << LEAST_BITS];

  /** How many values have been replaced by others since the pool has grown. */
  private int replaced;

  /** How many values were found since then. */
  private int found;

  /** A pool of fixed size. */
  ValuePool() {
    this(LEAST_BITS);
  }

  /** A pool that grows up to so many values, if many come again: for those that are large. */
  ValuePool(int mostBits) {
    this.mostBits = mostBits;
  }

  /** An equal value that was met before, or this one. */
  @SuppressWarnings("unchecked")
  <T> T share(T value) {
    int slot = slot(value);
    Object known = recent[slot];
    if (known != null) {
      if (known.equals(value)) {
        found++;
        return (T) known;
      }
      if (++replaced > recent.length) {
        adapt();
        slot = slot(value);
      }
    }
    recent[slot] = value;
    return value;
  }

  private int slot(Object value) {
    return value.hashCode() * 0x9E3779B1 >>> Integer.SIZE - bits;
  }

  /** Grows if some values come again; those that never do would fill any pool. */
  private void adapt() {
    if (found > recent.length / 8 && bits < mostBits) {
      @Nullable Object[] old = recent;
      bits++;
      recent = new @Nullable Object[1 << bits];
      for (Object value : old) {
        if (value != null) {
          recent[slot(value)] = value;
        }
      }
    }
    found = 0;
    replaced = 0;
  }
}
