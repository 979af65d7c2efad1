package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.analysis.BufferSize;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import dev.jopt.transform.mergealloc.lifetime.TraceItem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Places what each iteration of a parallel loop needs in a record, so that the records of all
 * iterations become one item. The record is planned as a merged buffer is, and so are those within
 * it.
 */
final class RecordLayout {
  private final Function<PlanProblem, Placement> planner;

  /** Lays out records as a planner places the buffers of one. */
  RecordLayout(Function<PlanProblem, Placement> planner) {
    this.planner = planner;
  }

  /**
   * Returns the items that a trace wants placed.
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
    List<@Nullable Layout> inner = new ArrayList<>();
    long alignment = 1;
    for (TraceItem part : records.parts()) {
      Layout within = null;
      if (part instanceof TraceItem.Records nested) {
        within = layOut(nested);
        alignment = Math.max(alignment, within.alignment);
        parts.add(new Part(parts.size(), within.size(), nested.range(), nested.allocTick()));
      } else if (part instanceof TraceItem.Buffer buffer) {
        long size = BufferSize.roundUp(buffer.size(), buffer.alignment());
        alignment = Math.max(alignment, buffer.alignment());
        parts.add(new Part(parts.size(), size, buffer.ranges().get(0), buffer.allocTick()));
      }
      inner.add(within);
    }
    // What begins or ends at one tick is allocated and freed in this order.
    parts.sort(Comparator.comparingInt(Part::allocTick));
    List<PlanBuffer> buffers = new ArrayList<>();
    for (Part part : parts) {
      buffers.add(part.buffer().alignedTo(alignment));
    }
    Placement placement = planner.apply(PlanProblem.of(buffers));
    long[] offsets = new long[parts.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[parts.get(i).index] = placement.offsets().get(i);
    }
    return new Layout(
        records,
        BufferSize.roundUp(placement.height(), alignment),
        ImmutableLongArray.copyOf(offsets),
        alignment,
        inner);
  }

  /** A part of a record by its index. */
  private record Part(int index, long size, TickRange range, int allocTick) {
    PlanBuffer buffer() {
      return PlanBuffer.of(Integer.toString(index), size, range.start(), range.end() + 1L);
    }
  }

  /**
   * The record of one iteration.
   *
   * @param stride its size in bytes
   * @param offsets where in it its parts are
   * @param inner for each part that is records, the layout of these
   */
  private record Layout(
      TraceItem.Records records,
      long stride,
      ImmutableLongArray offsets,
      long alignment,
      List<@Nullable Layout> inner) {

    /** The records of all iterations. */
    long size() {
      return Math.multiplyExact(records.trips(), stride);
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
      boolean alone = linear && inner.size() == 1;
      for (int i = 0; i < inner.size(); i++) {
        ImmutableList<Slice.Level> levels =
            ImmutableList.<Slice.Level>builder()
                .add(new Slice.Level(records.loop(), records.trips(), stride, offsets.get(i)))
                .addAll(outer)
                .build();
        Layout within = inner.get(i);
        if (within != null) {
          within.addMembers(levels, alone, members);
        } else if (records.parts().get(i) instanceof TraceItem.Buffer buffer) {
          members.add(new PlanItem.Member(buffer.alloc(), new Slice(levels, alone), null));
        }
      }
    }
  }
}
