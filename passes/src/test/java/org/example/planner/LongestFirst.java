package org.example.planner;

import dev.jopt.ir.Operation;
import dev.jopt.transform.mergealloc.LifetimeTrace;
import dev.jopt.transform.mergealloc.MemoryPlanner;
import dev.jopt.transform.mergealloc.MemorySchedule;
import dev.jopt.transform.mergealloc.MergeAllocOptions;
import dev.jopt.transform.mergealloc.TickTrace;
import dev.jopt.transform.mergealloc.TickTrace.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Places what lives longest first, and everything as low as what lives at the same time allows. */
public final class LongestFirst implements MemoryPlanner {
  @Override
  public Optional<MemorySchedule> plan(
      Operation function, LifetimeTrace trace, MergeAllocOptions options) {
    if (!(trace instanceof TickTrace ticks)) {
      function.emitOpError("has lifetimes that are not in ticks");
      return Optional.empty();
    }
    List<Item> items = ticks.items();
    List<Item> order = new ArrayList<>(items);
    order.sort(Comparator.comparingInt((Item item) -> item.last() - item.first()).reversed());
    List<Item> placed = new ArrayList<>();
    Long[] offsets = new Long[items.size()];
    long total = 0;
    for (Item item : order) {
      long offset = 0;
      for (Item other : placed) { // in order of offset
        long start = offsets[items.indexOf(other)];
        if (item.conflictsWith(other) && start < offset + item.size()) {
          offset = Math.max(offset, options.align(start + other.size()));
        }
      }
      offsets[items.indexOf(item)] = offset;
      placed.add(item);
      placed.sort(Comparator.comparingLong(each -> offsets[items.indexOf(each)]));
      total = Math.max(total, options.align(offset + item.size()));
    }
    return Optional.of(ticks.schedule(total, options.alignment(), List.of(offsets)));
  }
}
