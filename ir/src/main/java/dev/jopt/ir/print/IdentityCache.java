package dev.jopt.ir.print;

import org.jspecify.annotations.Nullable;

/**
 * A small memory of what was computed for an object lately. Of fixed size: an entry gives way to
 * the next that falls on its place.
 */
final class IdentityCache<V> {
  private static final int SIZE = 1 << 10;

  private final @Nullable Object[] keys = new Object[SIZE];
  private final @Nullable Object[] values = new Object[SIZE];

  @SuppressWarnings("unchecked")
  @Nullable V get(Object key) {
    int place = System.identityHashCode(key) & (SIZE - 1);
    return keys[place] == key ? (V) values[place] : null;
  }

  void put(Object key, V value) {
    int place = System.identityHashCode(key) & (SIZE - 1);
    keys[place] = key;
    values[place] = value;
  }
}
