package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanPeak;
import dev.jopt.planner.PlanProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The items to place in one merged buffer.
 *
 * @param items each needs an offset; in order of allocation
 */
public record PlanItems(ImmutableList<PlanItem> items) {

  /** Returns some items in order of allocation. */
  public static PlanItems of(List<PlanItem> items) {
    return new PlanItems(
        ImmutableList.sortedCopyOf(Comparator.comparingInt(PlanItem::allocTick), items));
  }

  /** Returns whether some item has several ranges. */
  public boolean hasGaps() {
    for (PlanItem item : items) {
      if (item.ranges().size() > 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the problem of finding offsets for the items, in their order.
   *
   * @param options which alignments these are to have
   */
  public PlanProblem problem(PlanOptions options) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (PlanItem item : items) {
      buffers.add(item.buffer(buffers.size(), item.size()).alignedTo(options.alignmentOf(item)));
    }
    return PlanProblem.of(buffers);
  }

  /**
   * Returns the lower bound of all plans: the largest sum of sizes whose contents matter at one
   * time.
   *
   * @param alignment bytes that each size is rounded up to a multiple of
   * @throws ArithmeticException if the sum exceeds 2^63
   */
  public long lowerBound(long alignment) {
    List<PlanBuffer> rounded = new ArrayList<>();
    for (PlanItem item : items) {
      rounded.add(item.buffer(rounded.size(), BufferSize.roundUp(item.size(), alignment)));
    }
    return PlanPeak.of(PlanProblem.of(rounded)).bytes();
  }
}
