package dev.jopt.transform.tensormemory.simulation;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One bin: the symbol of each atom, {@link #NOTHING} where none was written. */
final class SimulatedMemory {
  static final long NOTHING = 0;

  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;

  private final Map<Long, long[]> pages = new HashMap<>();
  private long number = -1;
  private long @Nullable [] page;

  private long @Nullable [] page(long address) {
    long wanted = address >> PAGE_BITS;
    if (wanted != number) {
      number = wanted;
      page = pages.get(wanted);
    }
    return page;
  }

  long get(long address) {
    long[] found = page(address);
    return found == null ? NOTHING : found[(int) (address & (PAGE - 1))];
  }

  void set(long address, long symbol) {
    long[] found = page(address);
    if (found == null) {
      found = new long[PAGE];
      pages.put(number, found);
      page = found;
    }
    found[(int) (address & (PAGE - 1))] = symbol;
  }

  void fill(long address, long count, long symbol) {
    for (long i = 0; i < count; i++) {
      set(address + i, symbol);
    }
  }
}
