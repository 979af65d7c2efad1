package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import java.util.Set;

/** Loads from or stores to a slot, or both. MLIR's {@code PromotableMemOpInterface}. */
public interface PromotableMemoryAccess {
  /** Whether this operation reads a slot. */
  boolean loadsFrom(MemorySlot slot);

  /** Whether this operation writes a slot, all of it. */
  boolean storesTo(MemorySlot slot);

  /** What a slot holds after this operation has written it. */
  Value stored(MemorySlot slot);

  /** Whether the operation can do without some of its operands when the slot becomes a value. */
  boolean canRemoveUses(MemorySlot slot, Set<OpOperand> uses);

  /**
   * Does without them: what is read is the value that the slot holds.
   *
   * @param held what the slot holds before this operation
   * @return whether the operation is needless now
   */
  boolean removeUses(MemorySlot slot, Set<OpOperand> uses, OpBuilder builder, Value held);
}
