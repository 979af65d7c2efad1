package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.planner.ChunkPlan;
import dev.jopt.planner.ChunkPlanner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that one iteration of a parallel loop needs for buffers that move out of it.
 *
 * <p>Iterations run at the same time, so buffers of different iterations must never share bytes,
 * whatever their lifetimes say; within an iteration lifetimes hold. Therefore each iteration has a
 * record of its own in which its buffers, and the arrays of records of loops inside of it, are
 * planned like a merged buffer.
 */
final class LoopRecord {
  private final ForallOp loop;
  private final long trips;
  private final TickRange range;
  private final @Nullable Part partOfOuter;
  private final List<Part> parts = new ArrayList<>();
  private long stride;
  private long alignment = 1;
  private int allocTick = Integer.MAX_VALUE;

  /** Makes the record of a loop within that of the next loop outside, if there is one. */
  LoopRecord(ForallOp loop, long trips, TickRange range, @Nullable LoopRecord outer) {
    this.loop = loop;
    this.trips = trips;
    this.range = range;
    this.partOfOuter = outer == null ? null : outer.add(new Part(outer, null, this));
  }

  /** Adds a buffer. */
  void add(Lifetime lifetime, BufferSize size) {
    Part part = add(new Part(this, lifetime, null));
    part.alignment =
        Math.max(size.alignment(), MergeableAllocs.requiredAlignment(lifetime.alloc()));
    part.span =
        new Timeline.Span(
            BufferSize.roundUp(size.bytes(), part.alignment),
            lifetime.first(),
            lifetime.last(),
            lifetime.allocTick());
  }

  /**
   * Plans the record and those within it.
   *
   * @throws ArithmeticException if a size does not fit in 64 bits
   */
  void layOut(boolean hotFirst) {
    List<Timeline.Span> spans = new ArrayList<>();
    for (Part part : parts) {
      if (part.inner != null) {
        part.inner.layOut(hotFirst);
        part.alignment = part.inner.alignment;
        part.span = part.inner.span();
      }
      alignment = Math.max(alignment, part.alignment);
      allocTick = Math.min(allocTick, part.span().allocTick());
      spans.add(part.span());
    }
    ChunkPlan plan = new ChunkPlanner(alignment, hotFirst).schedule(Timeline.events(spans));
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).offset = plan.offsetOf(i);
    }
    stride = plan.total();
  }

  /** What the records need, once laid out. */
  long alignment() {
    return alignment;
  }

  /** When some iteration may run. */
  TickRange range() {
    return range;
  }

  /** The records of all iterations, once laid out. */
  Timeline.Span span() {
    return new Timeline.Span(
        Math.multiplyExact(trips, stride), range.start(), range.end(), allocTick);
  }

  /** The buffers in this record and those within it, once the outermost one is laid out. */
  void addMembers(ImmutableList.Builder<TickTrace.Member> members) {
    for (Part part : parts) {
      if (part.inner != null) {
        part.inner.addMembers(members);
      } else if (part.lifetime != null) {
        members.add(new TickTrace.Member(part.lifetime.alloc(), slice(part), null));
      }
    }
  }

  private static Slice slice(Part buffer) {
    ImmutableList.Builder<Slice.Level> levels = ImmutableList.builder();
    boolean linear = true;
    for (Part part = buffer; part != null; part = part.home.partOfOuter) {
      LoopRecord home = part.home;
      linear &= home.parts.size() == 1;
      levels.add(new Slice.Level(home.loop, home.trips, home.stride, part.offset));
    }
    return new Slice(levels.build(), linear);
  }

  private Part add(Part part) {
    parts.add(part);
    return part;
  }

  /** A buffer in a record, or the records of an inner loop. */
  private static final class Part {
    final LoopRecord home;
    final @Nullable Lifetime lifetime;
    final @Nullable LoopRecord inner;
    Timeline.@Nullable Span span;
    long alignment;
    long offset;

    Part(LoopRecord home, @Nullable Lifetime lifetime, @Nullable LoopRecord inner) {
      this.home = home;
      this.lifetime = lifetime;
      this.inner = inner;
    }

    Timeline.Span span() {
      if (span == null) {
        throw new IllegalStateException("not laid out yet");
      }
      return span;
    }
  }
}
