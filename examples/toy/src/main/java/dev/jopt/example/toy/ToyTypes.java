package dev.jopt.example.toy;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.UnrankedTensorType;

/** The types of this language: arrays of numbers, at first of unknown shape. */
final class ToyTypes {
  /** Arrays, of known shape or not. */
  static final TypeConstraint ARRAY =
      TypeConstraint.of(
          TensorType.class,
          "tensor of 64-bit float values",
          tensor -> tensor.elementType().equals(FloatType.F64));

  /** The type of an array of which nothing is known yet. */
  static final UnrankedTensorType UNKNOWN = UnrankedTensorType.of(FloatType.F64);

  private ToyTypes() {}
}
