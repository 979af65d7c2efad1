package dev.jopt.ir.op;

import dev.jopt.ir.attribute.Attribute;

/**
 * No operands, one result, and that is a value known at compile time. Equal constants are merged
 * and moved to the start of the body that they are in; one that is also {@link Pure}, as nearly all
 * are, is erased when nothing uses it.
 */
public interface ConstantLike {
  /** The value. */
  Attribute constantValue();
}
