package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.ParallelLoop;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An item that needs an offset of its own in a merged buffer. */
public sealed interface TraceItem {
  /** Orders by first use, and items first used at the same tick by the alloc. */
  Comparator<TraceItem> BY_FIRST_USE =
      Comparator.comparingInt(TraceItem::first).thenComparingInt(TraceItem::allocTick);

  /** The first tick at which the contents matter. */
  int first();

  /** The tick of the alloc, or of the first of them. */
  int allocTick();

  /**
   * A buffer, or the part of its life from where an operation overwrites all of it.
   *
   * @param alloc the alloc that makes it
   * @param from the operation that overwrites all of the buffer, which may have another place from
   *     there on; null for the place that it has from the beginning
   * @param size bytes, or units of the trace
   * @param alignment the alignment of the buffer, in bytes
   * @param allocTick the tick of the alloc
   * @param ranges when the contents matter, in order of time
   */
  record Buffer(
      Operation alloc,
      @Nullable Operation from,
      long size,
      long alignment,
      int allocTick,
      ImmutableList<TickRange> ranges)
      implements TraceItem {
    @Override
    public int first() {
      return ranges.get(0).start();
    }
  }

  /**
   * The bytes that all iterations of a parallel loop need for buffers that move out of it.
   *
   * <p>Iterations run at the same time, so buffers of different iterations must never share bytes,
   * whatever their lifetimes say; within an iteration lifetimes hold. Therefore each iteration has
   * a <em>record</em> of its own, in which its buffers, and the arrays of records of loops inside
   * of it, are placed like those of a merged buffer.
   *
   * @param loop the loop
   * @param trips how many iterations it has
   * @param range when some iteration may run
   * @param parts what each record holds
   */
  record Records(ParallelLoop loop, long trips, TickRange range, ImmutableList<TraceItem> parts)
      implements TraceItem {
    @Override
    public int first() {
      return range.start();
    }

    @Override
    public int allocTick() {
      int tick = Integer.MAX_VALUE;
      for (TraceItem part : parts) {
        tick = Math.min(tick, part.allocTick());
      }
      return tick;
    }
  }
}
