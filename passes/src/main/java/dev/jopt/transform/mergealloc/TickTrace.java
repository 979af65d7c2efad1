package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.planner.PlanEvent;
import org.jspecify.annotations.Nullable;

/**
 * Lifetimes on the linear timeline of one scope: what to place, and when each is allocated and
 * freed.
 *
 * @param scopeBlock the block that the merged buffer goes to
 * @param memorySpace the memory space of all buffers; null for the default space
 * @param items what to place
 * @param events allocations and releases in order of time; buffer ids are indices of {@code items}
 * @param deallocs deallocations that free nothing but merged buffers, at least one of them from
 *     this trace
 */
public record TickTrace(
    Block scopeBlock,
    @Nullable Attribute memorySpace,
    ImmutableList<Item> items,
    ImmutableList<PlanEvent> events,
    ImmutableList<Operation> deallocs)
    implements LifetimeTrace {

  /**
   * A contiguous range of the merged buffer: one alloc or, for an alloc that moves out of parallel
   * loops, the records of all iterations.
   *
   * @param size bytes
   * @param members the allocs that live in this range
   */
  public record Item(long size, ImmutableList<Member> members) {}

  /**
   * An alloc within an item.
   *
   * @param alloc the alloc
   * @param slice how it is addressed from the start of the item; without levels, it is there
   */
  public record Member(Operation alloc, Slice slice) {}
}
