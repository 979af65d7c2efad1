package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import java.util.IdentityHashMap;
import java.util.Map;

/** How many bytes may still be moved out of each operation. */
final class HoistBudget {
  private final long limit;
  private final Map<Operation, Long> spent = new IdentityHashMap<>();

  /** A budget of so many bytes for each operation; negative for no limit. */
  HoistBudget(long limit) {
    this.limit = limit;
  }

  /** Takes the bytes of an alloc off the budget of an operation, if there is enough. */
  boolean spend(Operation op, AllocOp alloc) {
    if (limit < 0) {
      return true;
    }
    long bytes = StackPromotion.bytes(alloc);
    long before = spent.getOrDefault(op, 0L);
    if (bytes < 0 || bytes > limit - before) {
      return false;
    }
    spent.put(op, before + bytes);
    return true;
  }

  /** The operation is now another one. */
  void rename(Operation old, Operation replacement) {
    Long bytes = spent.remove(old);
    if (bytes != null) {
      spent.put(replacement, bytes);
    }
  }
}
