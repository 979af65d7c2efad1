package dev.jopt.parser.action;

import org.jspecify.annotations.Nullable;

/** Values by ranges of bytes of one array. */
final class ByteCache {
  private final byte[] in;
  private int size;
  private int[] starts = new int[128];
  private int[] ends = new int[128];
  private @Nullable Object[] values = new @Nullable Object[128];

  ByteCache(byte[] in) {
    this.in = in;
  }

  private int hash(int start, int end) {
    byte[] bytes = in;
    int hash = end - start;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + bytes[i];
    }
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  /** The value of a range, or null. */
  @Nullable Object get(int start, int end) {
    return values[slot(start, end)];
  }

  /** The slot of a range, or the free one that it would be put into. */
  private int slot(int start, int end) {
    int mask = values.length - 1;
    int slot = hash(start, end) & mask;
    while (values[slot] != null && !same(starts[slot], ends[slot], start, end)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean same(int start, int end, int otherStart, int otherEnd) {
    int length = end - start;
    if (length != otherEnd - otherStart) {
      return false;
    }
    byte[] bytes = in;
    for (int i = 0; i < length; i++) {
      if (bytes[start + i] != bytes[otherStart + i]) {
        return false;
      }
    }
    return true;
  }

  /** Sets the value of a range. */
  void put(int start, int end, Object value) {
    int slot = slot(start, end);
    if (values[slot] == null) {
      size++;
    }
    starts[slot] = start;
    ends[slot] = end;
    values[slot] = value;
    if (size * 2 > values.length) {
      grow();
    }
  }

  private void grow() {
    int[] oldStarts = starts;
    int[] oldEnds = ends;
    @Nullable Object[] oldValues = values;
    int capacity = oldValues.length * 2;
    starts = new int[capacity];
    ends = new int[capacity];
    values = new @Nullable Object[capacity];
    for (int i = 0; i < oldValues.length; i++) {
      if (oldValues[i] != null) {
        int slot = slot(oldStarts[i], oldEnds[i]);
        starts[slot] = oldStarts[i];
        ends[slot] = oldEnds[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
