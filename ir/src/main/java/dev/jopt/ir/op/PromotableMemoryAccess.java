package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.DataLayout;
import java.util.Set;

/** Loads from or stores to a slot, or both. MLIR's {@code PromotableMemOpInterface}. */
public interface PromotableMemoryAccess {
  /**
   * Whether this operation needs what a slot holds: reads it, or writes but a part of it.
   *
   * @param layout the sizes of types where the slot is
   */
  boolean loadsFrom(MemorySlot slot, DataLayout layout);

  /** Whether this operation writes a slot. */
  boolean storesTo(MemorySlot slot);

  /**
   * What a slot holds after this operation has written it.
   *
   * @param builder inserts after this operation
   * @param held what the slot holds before this operation
   * @param layout the sizes of types where the slot is
   */
  Value stored(MemorySlot slot, OpBuilder builder, Value held, DataLayout layout);

  /**
   * Whether the operation can do without some of its operands when the slot becomes a value.
   *
   * @param layout the sizes of types where the slot is
   */
  boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses, DataLayout layout);

  /**
   * Does without them: what is read is the value that the slot holds.
   *
   * @param builder inserts after this operation
   * @param held what the slot holds before this operation
   * @param layout the sizes of types where the slot is
   * @return whether the operation is needless now
   */
  boolean removeUses(
      MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held, DataLayout layout);
}
