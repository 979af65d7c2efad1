package dev.jopt.dialect.tensor;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;

/** Type constraints of this dialect. */
enum TensorTypes implements TypeConstraint {
  STATIC("statically shaped tensor of any type values"),
  NON_SCALAR("non-0-ranked or unranked tensor"),
  /** Elements that are bits: integers and floats. */
  BITS("tensor of signless integer or unsigned integer or signed integer or floating-point values"),
  INDICES("ranked tensor of signless integer or index values"),
  SHAPE("1D tensor of signless integer or index values");

  private final String description;

  TensorTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    switch (this) {
      case STATIC:
        return type instanceof RankedTensorType tensor && tensor.hasStaticShape();
      case NON_SCALAR:
        return type instanceof UnrankedTensorType
            || (type instanceof RankedTensorType tensor && tensor.rank() != 0);
      case BITS:
        return type instanceof TensorType tensor
            && (tensor.elementType() instanceof IntegerType
                || tensor.elementType() instanceof FloatType);
      case INDICES:
        return type instanceof RankedTensorType tensor && holdsIndices(tensor);
      case SHAPE:
        return type instanceof RankedTensorType tensor
            && tensor.rank() == 1
            && holdsIndices(tensor);
    }
    throw new AssertionError(this);
  }

  @Override
  public TypeKind kind() {
    return this == NON_SCALAR || this == BITS ? TypeKind.ANY_TENSOR : TypeKind.RANKED_TENSOR;
  }

  private static boolean holdsIndices(RankedTensorType type) {
    return type.elementType() == IndexType.INDEX
        || (type.elementType() instanceof IntegerType integer && integer.isSignless());
  }
}
