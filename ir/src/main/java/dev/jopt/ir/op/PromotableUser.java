package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
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
}
