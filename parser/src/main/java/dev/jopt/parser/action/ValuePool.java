package dev.jopt.parser.action;

import org.jspecify.annotations.Nullable;

/**
 * Lets equal values of one reading be one object. It remembers those met last, so values that never
 * come again cost nothing, and goes with the reading, so no value lives longer than its users. That
 * equal values are one object is likely, not certain.
 */
final class ValuePool {
  private static final int SLOT_BITS = 10;

  private final @Nullable Object[] recent = new @Nullable Object[1 << SLOT_BITS];

  /** An equal value that was met before, or this one. */
  @SuppressWarnings("unchecked")
  <T> T share(T value) {
    int slot = value.hashCode() * 0x9E3779B1 >>> Integer.SIZE - SLOT_BITS;
    Object known = recent[slot];
    if (known != null && known.equals(value)) {
      return (T) known;
    }
    recent[slot] = value;
    return value;
  }
}
