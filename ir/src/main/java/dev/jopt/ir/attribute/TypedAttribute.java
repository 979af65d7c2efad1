package dev.jopt.ir.attribute;

import dev.jopt.ir.type.Type;

/**
 * An attribute with a type of its own. (A string may have a type, but need not: see {@link
 * StringAttribute#type}.)
 */
public interface TypedAttribute {
  /** The type of the value. */
  Type type();
}
