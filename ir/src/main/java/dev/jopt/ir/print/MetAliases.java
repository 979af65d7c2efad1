package dev.jopt.ir.print;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The types and attributes that a print has met, to be found by equality and in the order of their
 * first visit. With debug info each operation has a location of its own, so that the entries of a
 * {@link java.util.HashMap} would be a third of the memory of a print, and hashing a location,
 * which finds its line, is done once.
 */
final class MetAliases {
  private Alias[] ordered = new Alias[64];
  private int size;

  /** By the upper bits of the spread hash, then the next free place; at most half full. */
  private @Nullable Alias[] table = new Alias[128];

  private int shift = Integer.SIZE - 7;

  /** The entry of what equals {@code symbol}, which hashes to {@code hash}, or null. */
  @Nullable Alias find(Object symbol, int hash) {
    for (int place = placeOf(hash); ; place = (place + 1) & (table.length - 1)) {
      Alias alias = table[place];
      if (alias == null || (alias.hash == hash && alias.symbol.equals(symbol))) {
        return alias;
      }
    }
  }

  /** Adds an entry that is not there yet. */
  void add(Alias alias) {
    if (size == ordered.length) {
      ordered = Arrays.copyOf(ordered, 2 * size);
      table = new Alias[4 * size];
      shift--;
      for (int i = 0; i < size; i++) {
        place(ordered[i]);
      }
    }
    ordered[size++] = alias;
    place(alias);
  }

  private void place(Alias alias) {
    int place = placeOf(alias.hash);
    while (table[place] != null) {
      place = (place + 1) & (table.length - 1);
    }
    table[place] = alias;
  }

  /** Fibonacci hashing: lines and columns that follow each other go to places apart. */
  private int placeOf(int hash) {
    return (hash * 0x9E3779B9) >>> shift;
  }

  /** All, in order. */
  List<Alias> inOrder() {
    return Collections.unmodifiableList(Arrays.asList(ordered).subList(0, size));
  }
}
