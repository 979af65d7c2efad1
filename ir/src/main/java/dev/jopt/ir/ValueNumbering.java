package dev.jopt.ir;

import java.util.Arrays;

/**
 * Dense numbers for values, in order of addition, as tables of analyses and the printer want them.
 * An open-addressing table keyed by identity: no boxing, and the last numbers can be forgotten in
 * constant time each, as scopes need it.
 *
 * <p>Used by one thread at a time.
 */
public final class ValueNumbering {
  private Value[] values = new Value[64];
  private int size;

  /** At the hash of a value, or after it if that slot is taken: its number plus one; 0 if free. */
  private int[] table = new int[128];

  /** Creates an empty numbering. */
  public ValueNumbering() {}

  /** How many values have numbers; they are 0 up to this. */
  public int size() {
    return size;
  }

  /** The number of a value, or -1. */
  public int find(Value value) {
    return table[place(value)] - 1;
  }

  /** Gives a value the next number, or its own when it has one. */
  public int add(Value value) {
    int known = find(value);
    return known >= 0 ? known : addNew(value);
  }

  /** Gives the next number to a value that certainly has none. */
  public int addNew(Value value) {
    if (size == values.length) {
      grow();
    }
    values[size] = value;
    table[place(value)] = size + 1;
    return size++;
  }

  /**
   * The value with a number.
   *
   * @throws IndexOutOfBoundsException if no value has the number
   */
  public Value value(int number) {
    if (number >= size) {
      throw new IndexOutOfBoundsException(number);
    }
    return values[number];
  }

  /** Forgets the numbers from {@code newSize} on. */
  public void truncate(int newSize) {
    // Last in, first out: nothing that was put in later can hang on the place that becomes free.
    while (size > newSize) {
      size--;
      table[place(values[size])] = 0;
      values[size] = null;
    }
  }

  /** Where a value is in the table, or the free place where it would be. */
  private int place(Value value) {
    int mask = table.length - 1;
    int at = System.identityHashCode(value) & mask;
    while (table[at] != 0 && values[table[at] - 1] != value) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size);
    table = new int[4 * size];
    for (int i = 0; i < size; i++) {
      table[place(values[i])] = i + 1;
    }
  }
}
