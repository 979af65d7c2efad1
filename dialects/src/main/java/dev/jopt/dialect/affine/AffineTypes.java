package dev.jopt.dialect.affine;

import dev.jopt.ir.Operation;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** Type constraints of this dialect. */
enum AffineTypes implements TypeConstraint {
  /** A vector with a dimension at least. */
  VECTOR;

  @Override
  public String description() {
    return "vector of any type values";
  }

  @Override
  public boolean accepts(Type type) {
    return type instanceof VectorType vector && vector.rank() > 0;
  }

  /** Checks that a vector and a buffer have one element type. */
  static boolean verifyVector(Operation op, Type vector, Type memref) {
    return ((ShapedType) vector).elementType().equals(((ShapedType) memref).elementType())
        || op.emitOpError("requires memref and vector types of the same elemental type");
  }
}
