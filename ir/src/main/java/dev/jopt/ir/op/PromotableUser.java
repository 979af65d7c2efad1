package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Uses a pointer in a way that does not matter when its slot becomes a value: says how long it
 * lives, or makes another pointer to the same. MLIR's {@code PromotableOpInterface}.
 */
public interface PromotableUser {
  /**
   * The uses that must go as well when some operands do; null if the operation cannot do without
   * them. When all are gone, it is erased.
   */
  @Nullable List<OpOperand> removableUses(Set<OpOperand> uses);

  /**
   * Does without the pointer.
   *
   * @return whether the operation is needless now, as most are; it is erased then
   */
  default boolean removeUses() {
    return true;
  }

  /**
   * Takes note of what a slot holds that becomes values; called where something is stored, and
   * where values of several blocks meet, before the uses are removed. It is not called when a slot
   * is taken apart.
   *
   * @param value what the slot holds from the insertion point on
   */
  default void slotHolds(Value value, OpBuilder builder) {
    // Most tell nothing of the contents of memory.
  }
}
