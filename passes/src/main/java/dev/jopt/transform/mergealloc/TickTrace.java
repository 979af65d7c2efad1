package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.planner.LiveRange;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanPeak;
import dev.jopt.planner.PlanProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lifetimes on the linear timeline of one scope: what to place, and when its contents matter.
 *
 * @param scopeBlock the block that the merged buffer goes to
 * @param memorySpace the memory space of all buffers; null for the default space
 * @param items what to place, in order of allocation
 * @param deallocs deallocations that free nothing but merged buffers, at least one of them from
 *     this trace
 * @param unit what sizes count, if shapes are dynamic; null where they count bytes
 */
public record TickTrace(
    Block scopeBlock,
    @Nullable Attribute memorySpace,
    ImmutableList<Item> items,
    ImmutableList<Operation> deallocs,
    @Nullable DynamicUnit unit)
    implements LifetimeTrace {

  /**
   * A contiguous range of the merged buffer: one alloc or, for an alloc that moves out of parallel
   * loops, the records of all iterations.
   *
   * @param size bytes, or units of the trace
   * @param alignment what the buffers need, in bytes
   * @param ranges when the contents matter, in order of time; items of which two ranges overlap
   *     must not share bytes
   * @param members the allocs that live in this range
   */
  public record Item(
      long size, long alignment, ImmutableList<TickRange> ranges, ImmutableList<Member> members) {

    /** Returns the first tick at which the contents matter. */
    public int first() {
      return ranges.get(0).start();
    }

    /** Returns the last tick at which the contents matter. */
    public int last() {
      return ranges.get(ranges.size() - 1).end();
    }

    /** Returns what a planner has to know: the index as a name, ranges, and a size. */
    PlanBuffer buffer(int index, long bytes) {
      List<LiveRange> live = new ArrayList<>();
      for (TickRange range : ranges) {
        live.add(new LiveRange(range.start(), range.end() + 1L));
      }
      return PlanBuffer.of(Integer.toString(index), bytes, first(), last() + 1L).liveIn(live);
    }

    /** Returns whether the contents of both matter at some tick. */
    public boolean conflictsWith(Item other) {
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

  /**
   * An alloc within an item.
   *
   * @param alloc the alloc
   * @param slice how it is addressed from the start of the item; without levels, it is there
   * @param from the operation from which on this item is its place, since it overwrites all of the
   *     buffer; null for the place that it has from the beginning
   */
  public record Member(Operation alloc, Slice slice, @Nullable Operation from) {}

  /** Returns whether some item has several ranges. */
  public boolean hasGaps() {
    for (Item item : items) {
      if (item.ranges.size() > 1) {
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
    List<PlanBuffer> rounded = new ArrayList<>();
    for (Item item : items) {
      rounded.add(item.buffer(rounded.size(), BufferSize.roundUp(item.size, alignment)));
    }
    return PlanPeak.of(PlanProblem.of(rounded)).bytes();
  }

  /**
   * Returns the problem of finding offsets for the items, in their order.
   *
   * @param alignments what the offset of each shall be a multiple of
   */
  public PlanProblem problem(List<Long> alignments) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (Item item : items) {
      int index = buffers.size();
      buffers.add(item.buffer(index, item.size).alignedTo(alignments.get(index)));
    }
    return PlanProblem.of(buffers);
  }

  /**
   * Returns the schedule that puts each item at an offset.
   *
   * @param total size of the merged buffer in bytes
   * @param alignment of the merged buffer in bytes
   * @param offsets for each item, where it begins
   * @throws IllegalArgumentException if these are not as many offsets as items, or an item does not
   *     fit
   */
  public MemorySchedule schedule(long total, long alignment, List<Long> offsets) {
    if (offsets.size() != items.size()) {
      throw new IllegalArgumentException(offsets.size() + " offsets for " + items.size());
    }
    Map<Operation, Long> first = new HashMap<>();
    ImmutableMap.Builder<Operation, Long> places = ImmutableMap.builder();
    ImmutableMap.Builder<Operation, Slice> slices = ImmutableMap.builder();
    ImmutableListMultimap.Builder<Operation, MemorySchedule.Move> moves =
        ImmutableListMultimap.builder();
    for (int i = 0; i < items.size(); i++) {
      long offset = offsets.get(i);
      if (offset < 0 || items.get(i).size > total - offset) {
        throw new IllegalArgumentException("offset " + offset + " leaves no room for item " + i);
      }
      for (Member member : items.get(i).members) {
        if (first.putIfAbsent(member.alloc, offset) == null) {
          places.put(member.alloc, offset);
        }
        if (member.from != null) {
          moves.put(member.alloc, new MemorySchedule.Move(member.from, offset));
        }
        if (!member.slice.levels().isEmpty()) {
          slices.put(member.alloc, member.slice);
        }
      }
    }
    return new MemorySchedule(
        total,
        alignment,
        memorySpace,
        places.buildOrThrow(),
        slices.buildOrThrow(),
        moves.build(),
        deallocs,
        unit);
  }
}
