package dev.jopt.ir.print;

import dev.jopt.ir.asm.TextEscapes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The value names of one print, as bytes in one array, and the set of those that are in scope.
 * Names get dense numbers. Scopes nest: what entered the set last leaves it first.
 */
final class ValueNameTable {
  private static final byte[] UPPER_HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

  private byte[] arena = new byte[256];
  private int arenaSize;

  /** Where each name starts; the next one ends it. */
  private int[] starts = new int[64];

  private int count;

  /** Open addressing: name number + 1, or 0. */
  private int[] slots = new int[128];

  private int used;
  private int nextConflict;

  /** How many names there are. */
  int size() {
    return count;
  }

  /** Forgets the names from {@code size} on; they must not be in scope. */
  void truncate(int size) {
    arenaSize = starts[size];
    count = size;
  }

  /** Appends a name to the output. */
  void appendTo(OutputBuffer out, int name) {
    int start = starts[name];
    out.append(arena, start, starts[name + 1] - start);
  }

  /** Adds a name that is exactly this text and never gets in scope. */
  int addVerbatim(byte[] text) {
    begin();
    reserve(text.length);
    System.arraycopy(text, 0, arena, arenaSize, text.length);
    arenaSize += text.length;
    return finish();
  }

  /**
   * Adds a name made valid and unique in scope with a number after {@code _}, and puts it in scope.
   *
   * @param conflicts the next number to try; see {@link #nextConflict()}
   */
  int addUnique(String suggestion, int conflicts) {
    nextConflict = conflicts;
    begin();
    sanitize(suggestion);
    return enterUnique();
  }

  /** As {@link #addUnique} for {@code prefix} with a number after it. */
  int addUniqueNumbered(String prefix, int number, int conflicts) {
    nextConflict = conflicts;
    begin();
    for (int i = 0; i < prefix.length(); i++) {
      push(prefix.charAt(i));
    }
    pushNumber(number);
    return enterUnique();
  }

  private int enterUnique() {
    int start = starts[count];
    int base = arenaSize;
    boolean taken = find(start, base);
    while (taken) {
      arenaSize = base;
      push('_');
      pushNumber(nextConflict++);
      taken = find(start, arenaSize);
    }
    return enterNew();
  }

  /** The number that the next conflict tries first, after the last addition. */
  int nextConflict() {
    return nextConflict;
  }

  /** Puts names {@code from} up to {@code to} back in scope. */
  void enter(int from, int to) {
    for (int name = from; name < to; name++) {
      insert(name);
    }
  }

  /** Takes names {@code from} up to {@code to}, the last that entered, out of scope. */
  void leave(int from, int to) {
    for (int name = to - 1; name >= from; name--) {
      int start = starts[name];
      int slot = hash(start, starts[name + 1]) & (slots.length - 1);
      while (slots[slot] != name + 1) {
        slot = (slot + 1) & (slots.length - 1);
      }
      // Everything that entered later has left, so no probe sequence goes through this slot.
      slots[slot] = 0;
      used--;
    }
  }

  private void begin() {
    if (count + 1 >= starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
  }

  private int finish() {
    starts[++count] = arenaSize;
    return count - 1;
  }

  private int enterNew() {
    int name = finish();
    insert(name);
    return name;
  }

  private void insert(int name) {
    if (2 * (used + 1) > slots.length) {
      int[] old = slots;
      slots = new int[2 * old.length];
      rehash(old);
    }
    place(name);
    used++;
  }

  /** Enters in order of numbers, which is the order of entering. */
  private void rehash(int[] old) {
    int[] names = new int[used];
    int n = 0;
    for (int slot : old) {
      if (slot != 0) {
        names[n++] = slot - 1;
      }
    }
    Arrays.sort(names);
    for (int name : names) {
      place(name);
    }
  }

  private void place(int name) {
    int start = starts[name];
    int slot = hash(start, starts[name + 1]) & (slots.length - 1);
    while (slots[slot] != 0) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = name + 1;
  }

  private boolean find(int start, int end) {
    int slot = hash(start, end) & (slots.length - 1);
    while (slots[slot] != 0) {
      int name = slots[slot] - 1;
      int other = starts[name];
      if (Arrays.equals(arena, start, end, arena, other, starts[name + 1])) {
        return true;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return false;
  }

  private int hash(int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + arena[i];
    }
    return hash ^ (hash >>> 15);
  }

  /** An alias with only letters, digits and {@code $_-}, and no digit at either end. */
  static String sanitizeAlias(String name) {
    ValueNameTable scratch = new ValueNameTable();
    scratch.sanitize(name);
    String text = new String(scratch.arena, 0, scratch.arenaSize, StandardCharsets.US_ASCII);
    text = text.replace(".", "2E");
    return isDigit(text.charAt(text.length() - 1)) ? text + "_" : text;
  }

  /** Copies a suggestion with only letters, digits and {@code $._-}, and no digit in front. */
  private void sanitize(String name) {
    int length = name.length();
    if (length != 0 && (isDigit(name.charAt(0)) || !isPlain(name.charAt(0)))) {
      push('_'); // A hexadecimal name may start with a digit.
    }
    for (int i = 0; i < length; i++) {
      char c = name.charAt(i);
      if (c >= 0x80) {
        for (byte b : TextEscapes.toBytes(name.substring(i))) {
          pushSanitized(b & 0xff);
        }
        return;
      }
      pushSanitized(c);
    }
  }

  private void pushSanitized(int c) {
    if (c == ' ') {
      push('_');
    } else if (isPlain(c)) {
      push(c);
    } else {
      if (c >= 16) {
        push(UPPER_HEX[c >> 4]);
      }
      push(UPPER_HEX[c & 15]);
    }
  }

  private static boolean isPlain(int c) {
    return isLetter(c) || isDigit(c) || c == '$' || c == '.' || c == '_' || c == '-' || c == ' ';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void push(int c) {
    reserve(1);
    arena[arenaSize++] = (byte) c;
  }

  private void pushNumber(int number) {
    if (number >= 10) {
      pushNumber(number / 10);
    }
    push('0' + number % 10);
  }

  private void reserve(int more) {
    if (arena.length - arenaSize < more) {
      arena = Arrays.copyOf(arena, Math.max(arenaSize + more, 2 * arena.length));
    }
  }
}
