package dev.jopt.ir.print;

import java.util.Arrays;

/**
 * Numbers by index, in pages: what grows to a million entries leaves no copies of half its size
 * behind. Entries that were never set are 0.
 */
final class IntPages {
  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MASK = PAGE - 1;

  /** The first page grows until it is as large as the others. */
  private int[] first = new int[64];

  private int[][] pages = {first};

  /** The entry at an index up to the greatest that was set. */
  int get(int index) {
    return pages[index >>> PAGE_BITS][index & MASK];
  }

  /** Sets the entry at an index, at most one beyond the greatest that was set. */
  void set(int index, int value) {
    int page = index >>> PAGE_BITS;
    if (page == 0 && index >= first.length) {
      first = Arrays.copyOf(first, 2 * first.length);
      pages[0] = first;
    } else if (page >= pages.length) {
      pages = Arrays.copyOf(pages, 2 * pages.length);
    }
    int[] entries = pages[page];
    if (entries == null) {
      entries = new int[PAGE];
      pages[page] = entries;
    }
    entries[index & MASK] = value;
  }
}
