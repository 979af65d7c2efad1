package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import dev.jopt.transform.mergealloc.lifetime.TraceItem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Places what each iteration of a parallel loop needs in a record, so that the records of all
 * iterations become one item. The record is planned as a merged buffer is, and so are those within
 * it.
 */
final class RecordLayout {
  private final boolean hotFirst;

  RecordLayout(boolean hotFirst) {
    this.hotFirst = hotFirst;
  }

  /**
   * Returns what a trace wants placed.
   *
   * @throws ArithmeticException if a size does not fit in 64 bits
   */
  PlanItems items(List<TraceItem> trace) {
    List<PlanItem> items = new ArrayList<>();
    for (TraceItem item : trace) {
      items.add(item instanceof TraceItem.Records records ? item(records) : item(item));
    }
    return PlanItems.of(items);
  }

  private static PlanItem item(TraceItem item) {
    TraceItem.Buffer buffer = (TraceItem.Buffer) item;
    return new PlanItem(
        buffer.size(),
        buffer.alignment(),
        buffer.ranges(),
        buffer.allocTick(),
        ImmutableList.of(new PlanItem.Member(buffer.alloc(), Slice.NONE, buffer.from())));
  }

  private PlanItem item(TraceItem.Records records) {
    Layout layout = layOut(records);
    ImmutableList.Builder<PlanItem.Member> members = ImmutableList.builder();
    layout.addMembers(ImmutableList.of(), true, members);
    return new PlanItem(
        layout.size(),
        layout.alignment,
        ImmutableList.of(records.range()),
        records.allocTick(),
        members.build());
  }

  private Layout layOut(TraceItem.Records records) {
    List<Part> parts = new ArrayList<>();
    long alignment = 1;
    for (TraceItem item : records.parts()) {
      Part part = part(item);
      alignment = Math.max(alignment, part.alignment);
      parts.add(part);
    }
    // What begins or ends at one tick is placed in order of allocation.
    parts.sort(Comparator.comparingInt(part -> part.item.allocTick()));
    List<PlanBuffer> buffers = new ArrayList<>();
    for (Part part : parts) {
      buffers.add(
          PlanBuffer.of(
                  Integer.toString(buffers.size()),
                  part.size,
                  part.range.start(),
                  part.range.end() + 1L)
              .alignedTo(alignment));
    }
    ChunkOffsetPlanner.Arena arena =
        new ChunkOffsetPlanner(hotFirst).planArena(PlanProblem.of(buffers));
    return new Layout(records, arena, alignment, parts);
  }

  private Part part(TraceItem item) {
    if (item instanceof TraceItem.Records nested) {
      Layout layout = layOut(nested);
      return new Part(item, nested.range(), layout.size(), layout.alignment, layout);
    }
    TraceItem.Buffer buffer = (TraceItem.Buffer) item;
    long size = BufferSize.roundUp(buffer.size(), buffer.alignment());
    return new Part(item, buffer.ranges().get(0), size, buffer.alignment(), null);
  }

  /**
   * A part of a record.
   *
   * @param item what it is
   * @param range when its contents matter
   * @param size in bytes
   * @param alignment in bytes
   * @param inner the layout of what is records itself
   */
  private record Part(
      TraceItem item, TickRange range, long size, long alignment, @Nullable Layout inner) {}

  /**
   * The record of one iteration.
   *
   * @param arena where in it its parts are
   * @param parts what it holds, in order of allocation
   */
  private record Layout(
      TraceItem.Records records, ChunkOffsetPlanner.Arena arena, long alignment, List<Part> parts) {

    /** The records of all iterations. */
    long size() {
      return Math.multiplyExact(records.trips(), arena.size());
    }

    /**
     * Adds the buffers in this record and those within it.
     *
     * @param outer the levels of the loops outside, the innermost first
     * @param linear whether the records outside hold nothing but these
     */
    void addMembers(
        ImmutableList<Slice.Level> outer,
        boolean linear,
        ImmutableList.Builder<PlanItem.Member> members) {
      boolean alone = linear && parts.size() == 1;
      for (int i = 0; i < parts.size(); i++) {
        Slice.Level level =
            new Slice.Level(
                records.loop(), records.trips(), arena.size(), arena.plan().offsets().get(i));
        ImmutableList<Slice.Level> levels =
            ImmutableList.<Slice.Level>builder().add(level).addAll(outer).build();
        Part part = parts.get(i);
        if (part.inner != null) {
          part.inner.addMembers(levels, alone, members);
        } else if (part.item instanceof TraceItem.Buffer buffer) {
          members.add(new PlanItem.Member(buffer.alloc(), new Slice(levels, alone), null));
        }
      }
    }
  }
}
