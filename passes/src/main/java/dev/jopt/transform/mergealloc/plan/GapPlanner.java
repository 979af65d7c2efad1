package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
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

  private record Placed(PlanItem item, long start, long end) {}

  /**
   * Plans.
   *
   * @return null if there are too many items
   * @throws ArithmeticException if offsets do not fit in 64 bits
   */
  static @Nullable Placement plan(List<PlanItem> items, PlanOptions options) {
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
      long start = lowest(items.get(i), options, placed);
      long end = Math.addExact(start, items.get(i).size());
      offsets.set(i, start);
      insert(placed, new Placed(items.get(i), start, end));
      height = Math.max(height, end);
    }
    return new Placement(height, ImmutableList.copyOf(offsets));
  }

  /**
   * The lowest offset at which an item is in no other's way; those placed are in order of start.
   */
  private static long lowest(PlanItem item, PlanOptions options, List<Placed> placed) {
    long start = 0;
    for (Placed other : placed) {
      if (other.start >= Math.addExact(start, item.size())) {
        break;
      }
      if (other.end > start && item.conflictsWith(other.item)) {
        start = options.align(item, other.end);
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
