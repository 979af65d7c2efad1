package dev.jopt.parser.lexer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the identifiers of a file: equal bytes, equal number, counted from 0. Everything else the
 * reader knows about an identifier (its operation, its type, its value) hangs off the number in an
 * array.
 */
public final class IdentifierTable {
  /** Marks keys that are hashes: the sign, which the bytes of a name, ASCII, leave free. */
  private static final long LONG_NAME = Long.MIN_VALUE;

  private final byte[] input;
  private int[] slots = new int[1024];
  private long[] keys = new long[512];
  private int[] starts = new int[512];
  private int[] ends = new int[512];

  /** Of those that were asked for; names of values, which may be a million, seldom are. */
  private @Nullable String[] texts = new @Nullable String[512];

  private int size;

  /** Names are ranges of {@code input}. */
  public IdentifierTable(byte[] input) {
    this.input = input;
  }

  /** Number of names that there is room for; arrays that are as long as this grow as seldom. */
  public int capacity() {
    return keys.length;
  }

  /** The number of a name. */
  public int number(ByteToken token) {
    return number(token.start, token.end);
  }

  /** The number of a name. */
  public int number(int start, int end) {
    // The key of a name of up to eight bytes, none of them zero, is the name itself.
    byte[] in = input;
    long key = 0;
    if (end - start <= Long.BYTES) {
      for (int i = start; i < end; i++) {
        key = key << 8 | in[i] & 0xFF;
      }
    } else {
      for (int i = start; i < end; i++) {
        key = key * 31 + in[i];
      }
      key |= LONG_NAME;
    }
    int mask = slots.length - 1;
    int slot = slotOf(key) & mask;
    while (true) {
      int id = slots[slot] - 1;
      if (id < 0) {
        return add(start, end, key, slot);
      }
      if (keys[id] == key && (key >= 0 || same(starts[id], ends[id], start, end))) {
        return id;
      }
      slot = (slot + 1) & mask;
    }
  }

  private static int slotOf(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private boolean same(int start, int end, int otherStart, int otherEnd) {
    int length = end - start;
    if (length != otherEnd - otherStart) {
      return false;
    }
    byte[] in = input;
    for (int i = 0; i < length; i++) {
      if (in[start + i] != in[otherStart + i]) {
        return false;
      }
    }
    return true;
  }

  private int add(int start, int end, long key, int slot) {
    int id = size++;
    if (id == keys.length) {
      int capacity = capacityAt(start);
      keys = Arrays.copyOf(keys, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
    keys[id] = key;
    starts[id] = start;
    ends[id] = end;
    slots[slot] = id + 1;
    if (size * 2 > slots.length) {
      grow();
    }
    return id;
  }

  /**
   * How many names to make room for when what there is is full at a position of the input: as many
   * as there will be if the rest has as many new ones, within limits. What is copied often leaves
   * as much garbage as it keeps.
   */
  private int capacityAt(int position) {
    long expected = (long) size * input.length / Math.max(position, 1);
    return (int) Math.max(2L * size, Math.min(expected + expected / 8, 8L * size));
  }

  private void grow() {
    slots = new int[Integer.highestOneBit(2 * keys.length - 1) * 2];
    int mask = slots.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = slotOf(keys[id]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = id + 1;
    }
  }

  /** The text of a name, sigil included. */
  public String text(int id) {
    if (id >= texts.length) {
      texts = Arrays.copyOf(texts, Math.max(id + 1, texts.length * 2));
    }
    String text = texts[id];
    if (text == null) {
      text = new String(input, starts[id], ends[id] - starts[id], StandardCharsets.UTF_8);
      texts[id] = text;
    }
    return text;
  }
}
