package dev.jopt.ir.op;

/** Does nothing to memory and is defined for all operands: it may be moved, merged and dropped. */
public interface Pure extends NoMemoryEffect, Speculatable {
  @Override
  default boolean isSpeculatable() {
    return true;
  }
}
