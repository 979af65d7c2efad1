package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.planner.LiveRange;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanPeak;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What to place in one merged buffer.
 *
 * @param items each needs an offset
 */
public record PlanItems(ImmutableList<PlanItem> items) {

  /** Lists some items. */
  public static PlanItems of(List<PlanItem> items) {
    return new PlanItems(ImmutableList.copyOf(items));
  }

  /**
   * Returns whether some item has several ranges; not all planners make use of what lies between.
   */
  public boolean hasGaps() {
    for (PlanItem item : items) {
      if (item.ranges().size() > 1) {
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
    for (PlanItem item : items) {
      rounded.add(buffer(rounded.size(), item, BufferSize.roundUp(item.size(), alignment)));
    }
    return PlanPeak.of(PlanProblem.of(rounded)).bytes();
  }

  /**
   * Returns the problem of finding offsets. Its buffers are named by the indices of the items, and
   * are in order of allocation, which decides between those that begin or end at one tick.
   */
  public PlanProblem problem(PlanOptions options) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingInt(i -> items.get(i).allocTick()));
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i : order) {
      PlanItem item = items.get(i);
      buffers.add(buffer(i, item, item.size()).alignedTo(options.alignmentOf(item)));
    }
    return PlanProblem.of(buffers);
  }

  /**
   * Returns where a solution of the {@link #problem} puts the items.
   *
   * @param height size of the merged buffer in bytes
   */
  public Placement placement(PlanSolution solution, long height) {
    Long[] offsets = new Long[items.size()];
    List<PlanBuffer> buffers = solution.problem().buffers();
    for (int i = 0; i < buffers.size(); i++) {
      offsets[Integer.parseInt(buffers.get(i).id())] = solution.offsets().get(i);
    }
    return new Placement(height, ImmutableList.copyOf(offsets));
  }

  private static PlanBuffer buffer(int index, PlanItem item, long bytes) {
    List<LiveRange> live = new ArrayList<>();
    for (TickRange range : item.ranges()) {
      live.add(new LiveRange(range.start(), range.end() + 1L));
    }
    return PlanBuffer.of(Integer.toString(index), bytes, item.first(), item.last() + 1L)
        .liveIn(live);
  }
}
