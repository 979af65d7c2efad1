package dev.jopt.ir.attribute;

import dev.jopt.ir.type.ShapedType;

/** The elements of a constant vector or tensor. */
public sealed interface ElementsAttribute extends Attribute, TypedAttribute
    permits DenseElementsAttribute,
        DenseStringElementsAttribute,
        SparseElementsAttribute,
        DenseResourceAttribute {
  @Override
  ShapedType type();

  /** The number of elements, from the type. */
  default long numElements() {
    return type().numElements();
  }

  /** Whether one stored element stands for all. */
  default boolean isSplat() {
    return false;
  }
}
