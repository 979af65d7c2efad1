package dev.jopt.transform.mergealloc.plan;

import dev.jopt.analysis.BufferSize;
import java.util.function.BooleanSupplier;

/**
 * How to plan a merged buffer.
 *
 * @param planner which planner: {@link #LOWEST}, {@code cost-model} for heat and size, {@code
 *     size-first} for best fit by size, {@code min-total} for the one of these two that needs fewer
 *     bytes, or the name of one of the {@link dev.jopt.planner.Planners}; anything else is an error
 *     once there is something to plan
 * @param alignment of each merged buffer and each offset, in bytes
 * @param ownAlignment whether offsets are multiples of what each buffer needs instead, and sizes
 *     are not rounded
 * @param stopped whether searches are to end with what they have; asked now and then
 */
public record PlanOptions(
    String planner, long alignment, boolean ownAlignment, BooleanSupplier stopped) {
  /** The plan of the cost model, or the lowest that a bounded search finds. */
  public static final String LOWEST = "lowest";

  /** Options for a search that nothing stops. */
  public PlanOptions(String planner, long alignment, boolean ownAlignment) {
    this(planner, alignment, ownAlignment, () -> false);
  }

  /** These options for a search that something may stop. */
  public PlanOptions stoppedBy(BooleanSupplier condition) {
    return new PlanOptions(planner, alignment, ownAlignment, condition);
  }

  /** Returns the alignment of the size of a merged buffer and of its items. */
  public long sizeAlignment() {
    return ownAlignment ? 1 : alignment;
  }

  /** Returns the alignment of the offset of an item, in bytes. */
  public long alignmentOf(PlanItem item) {
    return ownAlignment ? item.alignment() : alignment;
  }

  /**
   * Returns the least offset for an item that is not less than a number of bytes.
   *
   * @throws ArithmeticException if that does not fit in 64 bits
   */
  public long align(PlanItem item, long bytes) {
    return BufferSize.roundUp(bytes, alignmentOf(item));
  }

  /** Returns whether the cost model chooses among free chunks, not the best fit by size. */
  boolean costModel() {
    return !planner.equals("size-first");
  }
}
