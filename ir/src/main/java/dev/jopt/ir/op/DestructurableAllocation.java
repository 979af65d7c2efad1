package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes memory for several values that can be taken apart. MLIR's {@code
 * DestructurableAllocationOpInterface}.
 */
public interface DestructurableAllocation {
  /** The slot that can be taken apart, or null if there is none. */
  @Nullable MemorySlot destructurableSlot();

  /**
   * Makes a slot for each element that is used.
   *
   * @param used the places of the elements
   * @param made takes the operations that make the slots
   */
  Map<List<Long>, MemorySlot> destructure(
      MemorySlot slot, Set<List<Long>> used, OpBuilder builder, List<Operation> made);

  /** The slot has been taken apart; its pointer has no uses any more. */
  void destructuringComplete(MemorySlot slot);

  /** Uses one element of a slot. MLIR's {@code DestructurableAccessorOpInterface}. */
  interface Accessor {
    /** The place of the element that this operation uses through a pointer; null if unknown. */
    @Nullable List<Long> accessedElement(MemorySlot slot);

    /** Uses the element's own slot instead. */
    void rewire(MemorySlot slot, Value elementPointer);
  }
}
