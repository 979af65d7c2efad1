package dev.jopt.parser.action;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values by ranges of bytes of one array. It has a bound: a new range takes the place of an old one
 * of the same slot. While hardly anything is found, most questions are not answered, for to look is
 * then in vain.
 *
 * <p>A range is asked for before it is put in, so {@link #key} hashes it once: the key says where
 * the range ends and what its hash code is.
 */
final class ByteCache {
  /** No range. */
  static final long NONE = -1;

  private static final int LEAST_SLOTS = 1 << 7;
  private static final int MOST_SLOTS = 1 << 15;

  /** After so many questions in vain, one after the other, only some are answered. */
  private static final int PATIENCE = 64;

  /** How many are not answered between two that are. */
  private static final int PAUSE = 15;

  private final byte[] in;
  private int size;
  private int misses;
  private int pause;
  private int[] starts = new int[LEAST_SLOTS];
  private long[] keys = new long[LEAST_SLOTS];
  private @Nullable Object[] values = new @Nullable Object[LEAST_SLOTS];

  ByteCache(byte[] in) {
    this.in = in;
  }

  /** Whether the next question is one to be answered. */
  boolean isWorthAsking() {
    if (pause == 0) {
      return true;
    }
    pause--;
    return false;
  }

  /** The key of a range of fewer than 2^31 bytes. */
  long key(int start, int end) {
    byte[] bytes = in;
    int hash = end - start;
    int i = start;
    // Four at a time: the multiplications need not wait for each other.
    for (; i + 4 <= end; i += 4) {
      hash =
          hash * (31 * 31 * 31 * 31)
              + bytes[i] * (31 * 31 * 31)
              + bytes[i + 1] * (31 * 31)
              + bytes[i + 2] * 31
              + bytes[i + 3];
    }
    for (; i < end; i++) {
      hash = hash * 31 + bytes[i];
    }
    hash *= 0x9E3779B1;
    return (long) (hash ^ hash >>> 15) << Integer.SIZE | end;
  }

  /** The end of the range of a key. */
  static int end(long key) {
    return (int) key;
  }

  private static int slot(long key, int slots) {
    return (int) (key >>> Integer.SIZE) & slots - 1;
  }

  /** The value of the range with a start and a key, or null. */
  @Nullable Object get(int start, long key) {
    int slot = slot(key, values.length);
    Object value = values[slot];
    long found = keys[slot];
    if (value != null
        && (int) (found >>> Integer.SIZE) == (int) (key >>> Integer.SIZE)
        && Arrays.equals(in, starts[slot], end(found), in, start, end(key))) {
      misses = 0;
      return value;
    }
    if (++misses >= PATIENCE) {
      pause = PAUSE;
    }
    return null;
  }

  /** Sets the value of the range with a start and a key. */
  void put(int start, long key, Object value) {
    if (size * 2 > values.length && values.length < MOST_SLOTS) {
      grow();
    }
    int slot = slot(key, values.length);
    if (values[slot] == null) {
      size++;
    }
    starts[slot] = start;
    keys[slot] = key;
    values[slot] = value;
  }

  private void grow() {
    int[] oldStarts = starts;
    long[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    int slots = oldValues.length * 2;
    starts = new int[slots];
    keys = new long[slots];
    values = new @Nullable Object[slots];
    size = 0;
    for (int i = 0; i < oldValues.length; i++) {
      Object value = oldValues[i];
      if (value != null) {
        // Two of one slot before are of one or two now, so none is lost.
        int slot = slot(oldKeys[i], slots);
        starts[slot] = oldStarts[i];
        keys[slot] = oldKeys[i];
        values[slot] = value;
        size++;
      }
    }
  }
}
