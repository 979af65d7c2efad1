package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When an alloc is in use: the closed interval from its first to its last access, in ticks. Where
 * more is known, the interval has holes, or falls into parts that have nothing to do with each
 * other.
 */
final class Lifetime {
  /** Bound of a buffer that nothing accesses. */
  static final int UNUSED = -1;

  /** Bound of a buffer that goes where accesses cannot be seen. */
  static final int ESCAPED = -2;

  private final Operation alloc;
  private final MergeableAllocation allocation;
  private final int allocTick;
  private int first = UNUSED;
  private int last = UNUSED;

  /** Parts that are complete; accesses in none of them are in the current one. */
  private final List<Part> done = new ArrayList<>(0);

  private @Nullable Operation currentFrom;
  private int currentFirst = UNUSED;
  private int currentLast = UNUSED;
  private @Nullable ImmutableList<TickRange> ranges;

  /**
   * A part of a life in which the buffer need not be where it was before.
   *
   * @param from the operation that overwrites everything; null if the part begins with the alloc
   * @param ranges when the contents matter, in order of time
   */
  record Part(@Nullable Operation from, ImmutableList<TickRange> ranges) {}

  Lifetime(Operation alloc, MergeableAllocation allocation, int allocTick) {
    this.alloc = alloc;
    this.allocation = allocation;
    this.allocTick = allocTick;
  }

  Operation alloc() {
    return alloc;
  }

  /** What the alloc can do. */
  MergeableAllocation allocation() {
    return allocation;
  }

  MemRefType type() {
    return (MemRefType) alloc.result(0).type();
  }

  int allocTick() {
    return allocTick;
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  boolean isEscaped() {
    return first == ESCAPED;
  }

  void touch(int tick) {
    if (!isEscaped()) {
      first = first == UNUSED ? tick : Math.min(first, tick);
      last = Math.max(last, tick);
      currentFirst = currentFirst == UNUSED ? tick : Math.min(currentFirst, tick);
      currentLast = Math.max(currentLast, tick);
    }
  }

  void escape() {
    first = ESCAPED;
    last = ESCAPED;
  }

  /** Ends the current part, unless nothing happened in it, before an overwriting operation. */
  void overwrite(Operation from) {
    if (!isEscaped() && currentFirst != UNUSED) {
      done.add(new Part(currentFrom, ImmutableList.of(new TickRange(currentFirst, currentLast))));
      currentFrom = from;
      currentFirst = UNUSED;
      currentLast = UNUSED;
    }
  }

  boolean isSplit() {
    return !done.isEmpty();
  }

  /** Says when, between first and last access, the contents matter; in order of time. */
  void setRanges(List<TickRange> exact) {
    ranges = ImmutableList.copyOf(exact);
    first = exact.get(0).start();
    last = exact.get(exact.size() - 1).end();
  }

  /** The parts of this life in order of time: usually one, with one range. */
  ImmutableList<Part> parts() {
    if (done.isEmpty()) {
      return ImmutableList.of(
          new Part(null, ranges == null ? ImmutableList.of(new TickRange(first, last)) : ranges));
    }
    return ImmutableList.<Part>builder()
        .addAll(done)
        .add(new Part(currentFrom, ImmutableList.of(new TickRange(currentFirst, currentLast))))
        .build();
  }
}
