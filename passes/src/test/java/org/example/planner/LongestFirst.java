package org.example.planner;

import dev.jopt.transform.mergealloc.plan.Placement;
import dev.jopt.transform.mergealloc.plan.PlanItem;
import dev.jopt.transform.mergealloc.plan.PlanItems;
import dev.jopt.transform.mergealloc.plan.PlanOptions;
import dev.jopt.transform.mergealloc.plan.TickPlanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Places what lives longest first, and everything as low as what lives at the same time allows. */
public final class LongestFirst implements TickPlanner {
  @Override
  public Placement place(PlanItems all, PlanOptions options) {
    List<PlanItem> order = new ArrayList<>(all.items());
    order.sort(Comparator.comparingInt((PlanItem item) -> item.last() - item.first()).reversed());
    List<PlanItem> placed = new ArrayList<>(); // in order of offset
    Map<PlanItem, Long> offsets = new HashMap<>();
    for (PlanItem item : order) {
      long offset = 0;
      for (PlanItem other : placed) {
        long start = offsets.get(other);
        if (item.conflictsWith(other) && start < offset + item.size()) {
          offset = Math.max(offset, options.align(item, start + other.size()));
        }
      }
      offsets.put(item, offset);
      placed.add(item);
      placed.sort(Comparator.comparing(offsets::get));
    }
    return Placement.of(all, all.items().stream().map(offsets::get).toList());
  }
}
