package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.planner.PlanEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Turns lifetimes into a linear list of allocations and releases. */
final class Timeline {
  private Timeline() {}

  /**
   * What has a lifetime and a size.
   *
   * @param size bytes
   * @param first first tick in use
   * @param last last tick in use
   * @param allocTick decides between equals
   */
  record Span(long size, int first, int last, int allocTick) {}

  /**
   * Orders the events of some spans by time; buffer ids are their indices. A buffer last used by
   * the operation that is the first to use another one is freed after the other is allocated.
   */
  static ImmutableList<PlanEvent> events(List<Span> spans) {
    List<Event> events = new ArrayList<>(2 * spans.size());
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      events.add(new Event(2L * span.first, span.allocTick, PlanEvent.alloc(i, span.size)));
      events.add(new Event(2L * span.last + 1, span.allocTick, PlanEvent.free(i)));
    }
    events.sort(Comparator.comparingLong(Event::time).thenComparingInt(Event::allocTick));
    ImmutableList.Builder<PlanEvent> ordered = ImmutableList.builderWithExpectedSize(events.size());
    events.forEach(event -> ordered.add(event.event));
    return ordered.build();
  }

  private record Event(long time, int allocTick, PlanEvent event) {}
}
