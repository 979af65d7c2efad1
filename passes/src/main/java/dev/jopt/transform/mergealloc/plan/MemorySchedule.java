package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.transform.mergealloc.lifetime.DynamicUnit;
import dev.jopt.transform.mergealloc.lifetime.TickTrace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The plan of one merged buffer.
 *
 * @param totalSize size of the merged buffer in bytes
 * @param lowerBound bytes that no plan can go below
 * @param alignment its alignment in bytes
 * @param memorySpace its memory space; null for the default space
 * @param items the placed items
 * @param deallocs deallocations that the merged buffer replaces
 * @param unit what sizes and offsets count, if shapes are dynamic; null where they count bytes
 */
public record MemorySchedule(
    long totalSize,
    long lowerBound,
    long alignment,
    @Nullable Attribute memorySpace,
    ImmutableList<Placed> items,
    ImmutableList<Operation> deallocs,
    @Nullable DynamicUnit unit) {

  /** The error for a size that does not fit in 64 bits. */
  static final String TOO_LARGE = "needs a merged buffer larger than 2^63 bytes";

  private static final MemorySchedule EMPTY =
      new MemorySchedule(0, 0, 1, null, ImmutableList.of(), ImmutableList.of(), null);

  /**
   * An item in its place.
   *
   * @param item the item
   * @param offset where it begins, in bytes
   */
  public record Placed(PlanItem item, long offset) {}

  /**
   * Where the buffer of an alloc is.
   *
   * @param offset where it begins, in bytes; for a buffer that has a slice, where all slices begin
   * @param slice the slice of a buffer that moves out of parallel loops
   * @param moves where it goes from there, in order of time
   */
  public record Place(long offset, Slice slice, ImmutableList<Move> moves) {}

  /**
   * A change of place, when the contents do not matter.
   *
   * @param from the operation that overwrites everything, and the first to use the new place; in
   *     the block of the alloc
   * @param offset the byte offset of the new place
   */
  public record Move(Operation from, long offset) {}

  /** Returns the schedule of nothing. */
  public static MemorySchedule empty() {
    return EMPTY;
  }

  /**
   * Returns the schedule that puts each item at an offset.
   *
   * @throws IllegalArgumentException if these are not as many offsets as items, or an item does not
   *     fit
   * @throws ArithmeticException if something does not fit in 64 bits
   */
  static MemorySchedule of(
      TickTrace trace, PlanItems items, Placement placement, PlanOptions options) {
    if (placement.offsets().length() != items.items().size()) {
      throw new IllegalArgumentException(
          placement.offsets().length() + " offsets for " + items.items().size());
    }
    long total = BufferSize.roundUp(placement.height(), options.sizeAlignment());
    long alignment = options.alignment();
    ImmutableList.Builder<Placed> placed = ImmutableList.builder();
    for (int i = 0; i < items.items().size(); i++) {
      PlanItem item = items.items().get(i);
      long offset = placement.offsets().get(i);
      if (offset < 0 || item.size() > total - offset) {
        throw new IllegalArgumentException("offset " + offset + " leaves no room for item " + i);
      }
      placed.add(new Placed(item, offset));
      long own = options.alignmentOf(item);
      alignment = Math.multiplyExact(alignment, own / LongMath.gcd(alignment, own));
    }
    return new MemorySchedule(
        total,
        items.lowerBound(options.sizeAlignment()),
        alignment,
        trace.memorySpace(),
        placed.build(),
        trace.deallocs(),
        trace.unit());
  }

  /** Returns whether there is nothing to merge. */
  public boolean isEmpty() {
    return items.isEmpty();
  }

  /** Returns the size of the item in use first; merged buffers are made in this order. */
  public long firstSize() {
    PlanItem first = null;
    for (Placed placed : items) {
      PlanItem item = placed.item;
      if (first == null
          || item.first() < first.first()
          || (item.first() == first.first() && item.allocTick() < first.allocTick())) {
        first = item;
      }
    }
    return first == null ? 0 : first.size();
  }

  /** Returns where each alloc goes, in the order of the items. */
  public ImmutableMap<Operation, Place> places() {
    Map<Operation, Placed> first = new LinkedHashMap<>();
    Map<Operation, Slice> slices = new HashMap<>();
    ListMultimap<Operation, Move> moves = ArrayListMultimap.create();
    for (Placed placed : items) {
      for (PlanItem.Member member : placed.item.members()) {
        first.putIfAbsent(member.alloc(), placed);
        slices.put(member.alloc(), member.slice());
        if (member.from() != null) {
          moves.put(member.alloc(), new Move(member.from(), placed.offset));
        }
      }
    }
    ImmutableMap.Builder<Operation, Place> places = ImmutableMap.builder();
    first.forEach(
        (alloc, placed) ->
            places.put(
                alloc,
                new Place(
                    placed.offset,
                    slices.getOrDefault(alloc, Slice.NONE),
                    ImmutableList.copyOf(moves.get(alloc)))));
    return places.buildOrThrow();
  }
}
