package dev.jopt.dialect.llvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;

/** The constraints on atomic memory accesses. */
final class Atomics {
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
}
