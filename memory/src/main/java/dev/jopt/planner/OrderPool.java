package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The preferences with which searches at one height got furthest. */
final class OrderPool {
  private static final int SIZE = 8;

  /** Of the preferences that a full pool is asked for, so many are to be new ones. */
  private static final double NEW = 0.2;

  private final long height;
  private final List<Entry> entries = new ArrayList<>();

  /**
   * What a search is led by.
   *
   * @param order the order of its branches
   * @param weight of each section at its beginning
   */
  record Preference(BranchOrder order, double[] weight) {}

  private record Entry(Preference preference, long reached) {}

  /**
   * Makes an empty pool.
   *
   * @param height in bytes
   */
  OrderPool(long height) {
    this.height = height;
  }

  /** Returns the height that the searches aim at, in bytes. */
  long height() {
    return height;
  }

  /**
   * Returns one of the preferences with a change in its order, or null if it is time for a new one.
   */
  @Nullable Preference next(CompactProblem compact, Random random) {
    if (entries.size() < SIZE || random.nextDouble() < NEW) {
      return null;
    }
    Preference parent = entries.get(random.nextInt(SIZE)).preference;
    return new Preference(parent.order.mutated(compact, random), parent.weight);
  }

  /**
   * Takes a preference, and forgets the one with which the search got least far, the oldest of
   * these.
   *
   * @param reached how far the search got with it
   */
  void add(Preference preference, long reached) {
    entries.add(new Entry(preference, reached));
    if (entries.size() > SIZE) {
      int least = 0;
      for (int i = 1; i < entries.size(); i++) {
        if (entries.get(i).reached < entries.get(least).reached) {
          least = i;
        }
      }
      entries.remove(least);
    }
  }

  /** Returns how far the searches got with what is kept. */
  List<Long> reached() {
    return entries.stream().map(Entry::reached).toList();
  }
}
