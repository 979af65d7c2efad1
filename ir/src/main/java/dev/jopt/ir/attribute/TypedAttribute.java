package dev.jopt.ir.attribute;

import dev.jopt.ir.type.Type;

/**
 * What an attribute with a type of its own also implements. (A string may have a type, but need
 * not: see {@link StringAttribute#type}.)
 */
public interface TypedAttribute {
  /** The type of the value. */
  Type type();
}
