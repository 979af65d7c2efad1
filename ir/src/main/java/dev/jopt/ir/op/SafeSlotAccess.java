package dev.jopt.ir.op;

import dev.jopt.ir.type.DataLayout;
import java.util.List;

/**
 * Uses memory through a pointer and can tell that it stays within it. MLIR's {@code
 * SafeMemorySlotAccessOpInterface}.
 */
public interface SafeSlotAccess {
  /**
   * Returns whether this operation uses nothing outside a slot, and does not let its pointer
   * escape.
   *
   * @param layout the sizes of types where the slot is
   * @param reached takes the memory that results of this operation point to: all that uses it must
   *     stay within it
   */
  boolean staysWithin(MemorySlot slot, DataLayout layout, List<MemorySlot> reached);
}
