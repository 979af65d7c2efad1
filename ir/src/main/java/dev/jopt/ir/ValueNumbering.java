package dev.jopt.ir;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Dense numbers for values, as tables of analyses and the printer want them: a sparse set that uses
 * a hint in the value and falls back to a hash map when another numbering has overwritten the hint.
 * Several numberings may number the same values at once.
 */
public final class ValueNumbering {
  private Value[] values = new Value[64];
  private int size;
  private @Nullable Map<Value, Integer> fallback;

  /** Creates an empty numbering. */
  public ValueNumbering() {}

  /** How many values have numbers; they are 0 up to this. */
  public int size() {
    return size;
  }

  /** The number of a value, or -1. */
  public int find(Value value) {
    int hint = value.slot;
    if (hint >= 0 && hint < size && values[hint] == value) {
      return hint;
    }
    Map<Value, Integer> map = fallback;
    if (map == null) {
      if (isConsistent()) {
        return -1;
      }
      map = rebuild();
    }
    Integer known = map.get(value);
    return known == null ? -1 : known;
  }

  /** Gives a value the next number, or its own when it has one. */
  public int add(Value value) {
    int known = find(value);
    if (known >= 0) {
      return known;
    }
    return addNew(value);
  }

  /** Gives the next number to a value that certainly has none. */
  public int addNew(Value value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size] = value;
    value.slot = size;
    if (fallback != null) {
      fallback.put(value, size);
    }
    return size++;
  }

  /** The value with a number. */
  public Value value(int number) {
    if (number >= size) {
      throw new IndexOutOfBoundsException(number);
    }
    return values[number];
  }

  /** Forgets the numbers from {@code newSize} on. */
  public void truncate(int newSize) {
    Map<Value, Integer> map = fallback;
    for (int i = newSize; i < size; i++) {
      if (map != null) {
        map.remove(values[i]);
      }
    }
    Arrays.fill(values, newSize, size, null);
    size = newSize;
  }

  private boolean isConsistent() {
    for (int i = 0; i < size; i++) {
      if (values[i].slot != i) {
        return false;
      }
    }
    return true;
  }

  private Map<Value, Integer> rebuild() {
    Map<Value, Integer> map = new IdentityHashMap<>();
    for (int i = 0; i < size; i++) {
      map.put(values[i], i);
    }
    fallback = map;
    return map;
  }
}
