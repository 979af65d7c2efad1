package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import java.util.ArrayList;
import java.util.Comparator;
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
        new Span(
            BufferSize.roundUp(size.bytes(), part.alignment),
            new TickRange(lifetime.first(), lifetime.last()),
            lifetime.allocTick());
  }

  /**
   * Plans the record and those within it.
   *
   * @throws ArithmeticException if a size does not fit in 64 bits
   */
  void layOut(boolean hotFirst) {
    for (Part part : parts) {
      if (part.inner != null) {
        part.inner.layOut(hotFirst);
        part.alignment = part.inner.alignment;
        part.span = part.inner.span();
      }
      alignment = Math.max(alignment, part.alignment);
      allocTick = Math.min(allocTick, part.span().allocTick);
    }
    // What begins or ends at one tick is allocated and freed in this order.
    List<Part> ordered = new ArrayList<>(parts);
    ordered.sort(Comparator.comparingInt(part -> part.span().allocTick));
    List<PlanBuffer> buffers = new ArrayList<>();
    for (Part part : ordered) {
      Span span = part.span();
      buffers.add(
          PlanBuffer.of(
                  Integer.toString(buffers.size()),
                  span.size,
                  span.range.start(),
                  span.range.end() + 1L)
              .alignedTo(alignment));
    }
    ChunkOffsetPlanner.Arena arena =
        new ChunkOffsetPlanner(hotFirst).planArena(PlanProblem.of(buffers));
    for (int i = 0; i < ordered.size(); i++) {
      ordered.get(i).offset = arena.plan().offsets().get(i);
    }
    stride = arena.size();
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
  Span span() {
    return new Span(Math.multiplyExact(trips, stride), range, allocTick);
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

  /**
   * What has a size and a lifetime.
   *
   * @param size bytes
   * @param range when its contents matter
   * @param allocTick decides between equals
   */
  record Span(long size, TickRange range, int allocTick) {}

  private Part add(Part part) {
    parts.add(part);
    return part;
  }

  /** A buffer in a record, or the records of an inner loop. */
  private static final class Part {
    final LoopRecord home;
    final @Nullable Lifetime lifetime;
    final @Nullable LoopRecord inner;
    @Nullable Span span;
    long alignment;
    long offset;

    Part(LoopRecord home, @Nullable Lifetime lifetime, @Nullable LoopRecord inner) {
      this.home = home;
      this.lifetime = lifetime;
      this.inner = inner;
    }

    Span span() {
      if (span == null) {
        throw new IllegalStateException("not laid out yet");
      }
      return span;
    }
  }
}
