package dev.jopt.example.toy;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;

/** The types of this language: arrays of numbers, at first of unknown shape. */
enum ToyTypes implements TypeConstraint {
  ARRAY;

  /** The type of an array of which nothing is known yet. */
  static final UnrankedTensorType UNKNOWN = UnrankedTensorType.of(FloatType.F64);

  @Override
  public boolean accepts(Type type) {
    return type instanceof TensorType tensor && tensor.elementType().equals(FloatType.F64);
  }

  @Override
  public String description() {
    return "tensor of 64-bit float values";
  }
}
