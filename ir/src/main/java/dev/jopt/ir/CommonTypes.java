package dev.jopt.ir;

import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/** Type constraints that many dialects share, worded as in MLIR's op definitions. */
public enum CommonTypes implements TypeConstraint {
  ANY("any type"),
  I1("1-bit signless integer"),
  I32("32-bit signless integer"),
  I64("64-bit signless integer"),
  INDEX("index"),
  ANY_INTEGER("integer"),
  ANY_FLOAT("floating-point"),
  SIGNLESS_INTEGER_OR_INDEX("signless integer or index"),
  /** A signless integer or index, or a vector or tensor of such. */
  SIGNLESS_INTEGER_LIKE("signless-integer-like"),
  /** A signless integer, or a vector or tensor of such. */
  SIGNLESS_INTEGER_LIKE_NO_INDEX("signless-fixed-width-integer-like"),
  /** A float, or a vector or tensor of such. */
  FLOAT_LIKE("floating-point-like"),
  /** An i1, or a vector or tensor of such. */
  BOOL_LIKE("bool-like"),
  ANY_MEMREF("memref of any type values"),
  ANY_RANKED_OR_UNRANKED_MEMREF("ranked or unranked memref of any type values"),
  ANY_TENSOR("tensor of any type values"),
  RANKED_TENSOR("ranked tensor of any type values"),
  ANY_VECTOR("vector of any type values"),
  ANY_SHAPED("shaped of any type values"),
  ANY_COMPLEX("complex type with floating-point elements");

  private final String description;

  CommonTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    switch (this) {
      case ANY:
        return true;
      case I1:
        return type.equals(IntegerType.I1);
      case I32:
        return type.equals(IntegerType.I32);
      case I64:
        return type.equals(IntegerType.I64);
      case INDEX:
        return type instanceof IndexType;
      case ANY_INTEGER:
        return type instanceof IntegerType;
      case ANY_FLOAT:
        return type instanceof FloatType;
      case SIGNLESS_INTEGER_OR_INDEX:
        return type instanceof IndexType || isSignless(type);
      case SIGNLESS_INTEGER_LIKE:
        Type element = elementOrSelf(type);
        return element != null && (element instanceof IndexType || isSignless(element));
      case SIGNLESS_INTEGER_LIKE_NO_INDEX:
        Type integer = elementOrSelf(type);
        return integer != null && isSignless(integer);
      case FLOAT_LIKE:
        return elementOrSelf(type) instanceof FloatType;
      case BOOL_LIKE:
        return IntegerType.I1.equals(elementOrSelf(type));
      case ANY_MEMREF:
        return type instanceof MemRefType;
      case ANY_RANKED_OR_UNRANKED_MEMREF:
        return type instanceof MemRefType || type instanceof UnrankedMemRefType;
      case ANY_TENSOR:
        return type instanceof RankedTensorType || type instanceof UnrankedTensorType;
      case RANKED_TENSOR:
        return type instanceof RankedTensorType;
      case ANY_VECTOR:
        return type instanceof VectorType;
      case ANY_SHAPED:
        return type instanceof ShapedType;
      case ANY_COMPLEX:
        return type instanceof ComplexType complex && complex.elementType() instanceof FloatType;
    }
    throw new AssertionError(this);
  }

  @Override
  public @Nullable Type onlyType() {
    switch (this) {
      case I1:
        return IntegerType.I1;
      case I32:
        return IntegerType.I32;
      case I64:
        return IntegerType.I64;
      case INDEX:
        return IndexType.INDEX;
      default:
        return null;
    }
  }

  @Override
  public @Nullable TypeKind kind() {
    switch (this) {
      case I1:
      case I32:
      case I64:
      case ANY_INTEGER:
        return TypeKind.INTEGER;
      case INDEX:
        return TypeKind.INDEX;
      case ANY_MEMREF:
        return TypeKind.MEMREF;
      case ANY_RANKED_OR_UNRANKED_MEMREF:
        return TypeKind.ANY_MEMREF;
      case ANY_TENSOR:
        return TypeKind.ANY_TENSOR;
      case RANKED_TENSOR:
        return TypeKind.RANKED_TENSOR;
      case ANY_VECTOR:
        return TypeKind.VECTOR;
      case ANY_SHAPED:
        return TypeKind.SHAPED;
      default:
        return null;
    }
  }

  private static boolean isSignless(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }

  /** The element type of a vector or tensor, the type itself if not shaped, null for a memref. */
  private static @Nullable Type elementOrSelf(Type type) {
    // Most types; to find in the end that a class does not implement an interface takes long.
    if (type instanceof FloatType || type instanceof IntegerType || type instanceof IndexType) {
      return type;
    }
    if (type instanceof VectorType vector) {
      return vector.elementType();
    }
    if (type instanceof RankedTensorType tensor) {
      return tensor.elementType();
    }
    if (type instanceof UnrankedTensorType tensor) {
      return tensor.elementType();
    }
    return type instanceof ShapedType ? null : type;
  }
}
