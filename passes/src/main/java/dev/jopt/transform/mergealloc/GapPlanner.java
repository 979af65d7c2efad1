package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.BufferSize;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plans items of several ranges, which no planner of events can do justice to: the largest first,
 * each as low as those permit that it conflicts with. Quadratic, therefore for so many items only.
 */
final class GapPlanner {
  private static final int MOST = 4_000;

  private GapPlanner() {}

  /** Offsets of the items, and where the last of them ends. */
  record Plan(long height, List<Long> offsets) {}

  private record Placed(TickTrace.Item item, long start, long end) {}

  /**
   * Plans.
   *
   * @param alignments what the offset of each item shall be a multiple of
   * @return null if there are too many items
   * @throws ArithmeticException if offsets do not fit in 64 bits
   */
  static @Nullable Plan plan(List<TickTrace.Item> items, List<Long> alignments) {
    if (items.size() > MOST) {
      return null;
    }
    List<Integer> order = new ArrayList<>();
    List<Long> offsets = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      order.add(i);
      offsets.add(0L);
    }
    order.sort(Comparator.comparingLong((Integer i) -> items.get(i).size()).reversed());
    List<Placed> placed = new ArrayList<>();
    long height = 0;
    for (int i : order) {
      long start = lowest(items.get(i), alignments.get(i), placed);
      long end = Math.addExact(start, items.get(i).size());
      offsets.set(i, start);
      insert(placed, new Placed(items.get(i), start, end));
      height = Math.max(height, end);
    }
    return new Plan(height, offsets);
  }

  /**
   * The lowest offset at which an item is in no other's way; those placed are in order of start.
   */
  private static long lowest(TickTrace.Item item, long alignment, List<Placed> placed) {
    long start = 0;
    for (Placed other : placed) {
      if (other.start >= Math.addExact(start, item.size())) {
        break;
      }
      if (other.end > start && item.conflictsWith(other.item)) {
        start = BufferSize.roundUp(other.end, alignment);
      }
    }
    return start;
  }

  private static void insert(List<Placed> placed, Placed item) {
    int at = placed.size();
    while (at > 0 && placed.get(at - 1).start > item.start) {
      at--;
    }
    placed.add(at, item);
  }
}
