package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.planner.LiveRange;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A contiguous range of the merged buffer: one alloc, a part of its life or, for allocs that move
 * out of parallel loops, the records of all iterations.
 *
 * @param size bytes, or units of the trace
 * @param alignment the alignment of the buffers, in bytes
 * @param ranges when the contents matter, in order of time; items of which two ranges overlap must
 *     not share bytes
 * @param allocTick the tick of the first alloc, which decides between equals
 * @param members the allocs that live in this range
 */
public record PlanItem(
    long size,
    long alignment,
    ImmutableList<TickRange> ranges,
    int allocTick,
    ImmutableList<Member> members) {

  /**
   * An alloc within an item.
   *
   * @param alloc the alloc
   * @param slice how it is addressed from the start of the item; without levels, it is there
   * @param from the operation from which on this item is its place, since it overwrites all of the
   *     buffer; null for the place that it has from the beginning
   */
  public record Member(Operation alloc, Slice slice, @Nullable Operation from) {}

  /** Returns the first tick at which the contents matter. */
  public int first() {
    return ranges.get(0).start();
  }

  /** Returns the last tick at which the contents matter. */
  public int last() {
    return ranges.get(ranges.size() - 1).end();
  }

  /** Returns the buffer of the planning problem: the index as a name, ranges, and a size. */
  PlanBuffer buffer(int index, long bytes) {
    List<LiveRange> live = new ArrayList<>();
    for (TickRange range : ranges) {
      live.add(new LiveRange(range.start(), range.end() + 1L));
    }
    return PlanBuffer.of(Integer.toString(index), bytes, first(), last() + 1L).liveIn(live);
  }

  /** Returns whether the contents of both matter at some tick. */
  public boolean conflictsWith(PlanItem other) {
    int mine = 0;
    int others = 0;
    while (mine < ranges.size() && others < other.ranges.size()) {
      if (ranges.get(mine).overlaps(other.ranges.get(others))) {
        return true;
      }
      if (ranges.get(mine).end() < other.ranges.get(others).end()) {
        mine++;
      } else {
        others++;
      }
    }
    return false;
  }
}
