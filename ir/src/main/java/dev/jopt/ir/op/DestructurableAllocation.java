package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.DataLayout;
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

  /** Uses elements of a slot. MLIR's {@code DestructurableAccessorOpInterface}. */
  interface Accessor {
    /**
     * The places of the elements that need slots of their own for this operation; null if it cannot
     * do with them. The operation may use more elements, as far as others need them.
     *
     * @param layout the sizes of types where the slot is
     * @param reached takes the memory that results of this operation point to: all that uses it
     *     must stay within it
     */
    @Nullable Set<List<Long>> usedElements(
        MemorySlot slot, DataLayout layout, List<MemorySlot> reached);

    /**
     * Uses the elements' own slots instead.
     *
     * @param elements the slots of the elements that any operation needs, by their places
     * @param builder inserts after this operation
     * @return whether the operation is needless now
     */
    boolean rewire(
        MemorySlot slot,
        Map<List<Long>, MemorySlot> elements,
        OpBuilder builder,
        DataLayout layout);
  }
}
