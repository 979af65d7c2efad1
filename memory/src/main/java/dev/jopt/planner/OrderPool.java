package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The orders with which searches at one height got furthest. */
final class OrderPool {
  private static final int SIZE = 8;

  /** Of the orders that a full pool is asked for, so many are to be new ones. */
  private static final double NEW = 0.2;

  private final long height;
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(BranchOrder order, long reached) {}

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

  /** Returns a change of one of the orders, or null if it is time for a new one. */
  @Nullable BranchOrder next(CompactProblem compact, Random random) {
    if (entries.size() < SIZE || random.nextDouble() < NEW) {
      return null;
    }
    return entries.get(random.nextInt(SIZE)).order.mutated(compact, random);
  }

  /**
   * Takes an order, and forgets the one with which the search got least far, the oldest of these.
   *
   * @param reached how far the search got with it
   */
  void add(BranchOrder order, long reached) {
    entries.add(new Entry(order, reached));
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

  /** Returns how far the searches got with the orders kept. */
  List<Long> reached() {
    return entries.stream().map(Entry::reached).toList();
  }
}
