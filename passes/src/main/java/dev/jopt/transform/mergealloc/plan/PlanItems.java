package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.planner.LowerBound;
import dev.jopt.planner.PlanEvent;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import java.util.ArrayList;
import java.util.List;

/**
 * What to place in one merged buffer.
 *
 * @param items each needs an offset
 * @param events allocations and releases in order of time; buffer ids are indices of {@code items}.
 *     Where an item has several ranges, it is allocated at the start of the first and freed at the
 *     end of the last
 */
public record PlanItems(ImmutableList<PlanItem> items, ImmutableList<PlanEvent> events) {

  /** Lines up the events of some items. */
  public static PlanItems of(List<PlanItem> items) {
    List<Timeline.Span> spans = new ArrayList<>();
    for (PlanItem item : items) {
      spans.add(new Timeline.Span(item.size(), item.first(), item.last(), item.allocTick()));
    }
    return new PlanItems(ImmutableList.copyOf(items), Timeline.events(spans));
  }

  /** Returns whether some item has several ranges, so that events say less than is known. */
  public boolean hasGaps() {
    for (PlanItem item : items) {
      if (item.ranges().size() > 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what no plan can go below: the largest sum of sizes whose contents matter at one time.
   *
   * @param alignment bytes that each size is rounded up to a multiple of
   * @throws ArithmeticException if the sum exceeds 2^63
   */
  public long lowerBound(long alignment) {
    if (!hasGaps()) {
      return LowerBound.maxLive(events, alignment);
    }
    List<Timeline.Span> spans = new ArrayList<>();
    for (PlanItem item : items) {
      for (TickRange range : item.ranges()) {
        spans.add(new Timeline.Span(item.size(), range.start(), range.end(), 0));
      }
    }
    return LowerBound.maxLive(Timeline.events(spans), alignment);
  }
}
