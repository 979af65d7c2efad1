package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes memory that can become values. MLIR's {@code PromotableAllocationOpInterface}. */
public interface PromotableAllocation {
  /** The slots that this operation makes. */
  List<MemorySlot> promotableSlots();

  /** What a slot holds before anything is stored; made at the builder's insertion point. */
  Value defaultValue(MemorySlot slot, OpBuilder builder);

  /**
   * A slot has become values; its pointer has no uses any more.
   *
   * @param defaultValue what {@link #defaultValue} made, or null if it was not asked
   */
  void promotionComplete(MemorySlot slot, @Nullable Value defaultValue);
}
