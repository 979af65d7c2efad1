package dev.jopt.ir.op;

import dev.jopt.ir.attribute.Attribute;

/** No operands, one result, and that is a value known at compile time. */
public interface ConstantLike extends Pure {
  /** The value. */
  Attribute constantValue();
}
