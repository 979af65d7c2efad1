package dev.jopt.dialect.llvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.MemoryEffect;
import java.util.List;

/** The constraints and effects of memory accesses, which may be atomic. */
final class Atomics {
  private static final long UNORDERED = 1;

  private Atomics() {}

  static boolean verify(Operation op) {
    IntegerAttribute ordering = op.attribute("ordering", IntegerAttribute.class);
    if (ordering == null || ordering.longValue() == 0) {
      return op.attribute("syncscope") == null
          || op.emitOpError("expected syncscope to be null for non-atomic access");
    }
    return op.attribute("alignment") != null
        || op.emitOpError("expected alignment for atomic access");
  }

  /**
   * The effects of an access: one that is volatile, or atomic and at least monotonic, may do more
   * than to read or write its address.
   */
  static List<MemoryEffect> effects(Operation op, MemoryEffect.Kind kind, Value address) {
    MemoryEffect access = new MemoryEffect(kind, address);
    IntegerAttribute ordering = op.attribute("ordering", IntegerAttribute.class);
    boolean synchronizes = ordering != null && ordering.longValue() > UNORDERED;
    return synchronizes || op.attribute("volatile_") != null
        ? List.of(
            access,
            new MemoryEffect(MemoryEffect.Kind.WRITE, null),
            new MemoryEffect(MemoryEffect.Kind.READ, null))
        : List.of(access);
  }
}
