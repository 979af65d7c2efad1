package dev.jopt.dialect.arith;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;

/** Type constraints and type arithmetic of this dialect. */
enum ArithTypes implements TypeConstraint {
  /** The operand types of {@code index_cast}. */
  INDEX_CASTABLE("signless-integer-like or memref of signless-integer"),
  /** The operand types of {@code bitcast}. */
  BIT_CASTABLE("signless-integer-or-float-like or memref of signless-integer or float");

  private final String description;

  ArithTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    if (type instanceof ShapedType && !isVectorOrTensor(type) && !(type instanceof MemRefType)) {
      return false;
    }
    Type element = type.elementTypeOrSelf();
    return this == INDEX_CASTABLE ? element.isSignlessIntOrIndex() : element.isSignlessIntOrFloat();
  }

  static boolean isVectorOrTensor(Type type) {
    return type instanceof VectorType
        || type instanceof RankedTensorType
        || type instanceof UnrankedTensorType;
  }

  /** {@code i1}, or the vector or tensor of {@code i1} of the shape of {@code type}. */
  static Type booleanLike(Type type) {
    if (type instanceof UnrankedTensorType) {
      return new UnrankedTensorType(IntegerType.I1);
    }
    return type instanceof ShapedType shaped
        ? shaped.withElementType(IntegerType.I1)
        : IntegerType.I1;
  }
}
