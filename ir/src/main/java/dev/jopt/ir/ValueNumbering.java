package dev.jopt.ir;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Dense numbers for values, in order of addition, as the printer wants them. The last numbers can
 * be forgotten in constant time each, as scopes need it.
 *
 * <p>A value remembers the number that it got last, from any numbering. Where that is not its
 * number here, as another numbering was busy with the same values or the value has none, an
 * open-addressing table keyed by identity finds it; it is made when it is first needed, which is
 * rarely.
 *
 * <p>Used by one thread at a time; several threads may number the same values.
 */
public final class ValueNumbering {
  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MASK = PAGE - 1;

  /** The first page grows until it is as large as the others. */
  private @Nullable Value[] first = new @Nullable Value[64];

  /** Values by number, in pages: a million of them leave no copies of half the size behind. */
  private @Nullable Value[] @Nullable [] pages = {first};

  private int size;

  /**
   * At the hash of a value, or after it if that slot is taken: its number plus one; 0 if free. Null
   * as long as all values have been found by the numbers they remember.
   */
  private int @Nullable [] table;

  /** Creates an empty numbering. */
  public ValueNumbering() {}

  /** How many values have numbers; they are 0 up to this. */
  public int size() {
    return size;
  }

  /** The number of a value, or -1. */
  public int find(Value value) {
    int hint = value.number;
    return hint < size && pages[hint >>> PAGE_BITS][hint & MASK] == value
        ? hint
        : findInTable(value);
  }

  private int findInTable(Value value) {
    int[] places = table;
    if (places == null) {
      places = fillTable();
    }
    return places[place(places, value)] - 1;
  }

  /** Gives a value the next number, or its own when it has one. */
  public int add(Value value) {
    int known = find(value);
    return known >= 0 ? known : addNew(value);
  }

  /** Gives the next number to a value that certainly has none. */
  public int addNew(Value value) {
    put(value);
    value.number = size;
    int[] places = table;
    if (places != null && 2 * (size + 1) > places.length) {
      places = fillTable();
    }
    if (places != null) {
      places[place(places, value)] = size + 1;
    }
    return size++;
  }

  private void put(Value value) {
    int page = size >>> PAGE_BITS;
    if (page == 0 && size == first.length) {
      first = Arrays.copyOf(first, 2 * size);
      pages[0] = first;
    } else if (page == pages.length) {
      pages = Arrays.copyOf(pages, 2 * page);
    }
    if (pages[page] == null) {
      pages[page] = new @Nullable Value[PAGE];
    }
    pages[page][size & MASK] = value;
  }

  private Value at(int number) {
    return pages[number >>> PAGE_BITS][number & MASK];
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
    return at(number);
  }

  /** Forgets the numbers from {@code newSize} on. */
  public void truncate(int newSize) {
    int[] places = table;
    // Last in, first out: nothing that was put in later can hang on the place that becomes free.
    while (size > newSize) {
      size--;
      if (places != null) {
        places[place(places, at(size))] = 0;
      }
      pages[size >>> PAGE_BITS][size & MASK] = null;
    }
  }

  /** Where a value is in the table, or the free place where it would be. */
  private int place(int[] places, Value value) {
    int mask = places.length - 1;
    int place = System.identityHashCode(value) & mask;
    while (places[place] != 0 && at(places[place] - 1) != value) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private int[] fillTable() {
    int[] places = new int[4 * Integer.highestOneBit(Math.max(size, 32))];
    for (int i = 0; i < size; i++) {
      places[place(places, at(i))] = i + 1;
    }
    table = places;
    return places;
  }
}
