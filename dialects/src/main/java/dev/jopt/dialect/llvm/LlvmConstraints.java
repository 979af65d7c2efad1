package dev.jopt.dialect.llvm;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** Type constraints of this dialect. */
enum LlvmConstraints implements TypeConstraint {
  POINTER("LLVM pointer type"),
  POINTERS("LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"),
  INTEGER("signless integer"),
  INTEGERS("signless integer or LLVM dialect-compatible vector of signless integer"),
  COMPATIBLE("LLVM dialect-compatible type"),
  SIZED("LLVM type with size");

  private final String description;

  LlvmConstraints(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    if (this == COMPATIBLE || this == SIZED) {
      return isCompatible(type) && (this == COMPATIBLE || hasSize(type));
    }
    Type scalar = type;
    if ((this == POINTERS || this == INTEGERS) && type instanceof VectorType vector) {
      scalar = vector.elementType();
    }
    return this == POINTER || this == POINTERS
        ? scalar instanceof PointerType
        : scalar instanceof IntegerType integer && integer.isSignless();
  }

  private static boolean isCompatible(Type type) {
    if (type instanceof VectorType vector) {
      return vector.rank() == 1
          && (isScalar(vector.elementType()) || vector.elementType() == IndexType.INDEX);
    }
    return isScalar(type)
        || type instanceof LlvmType
        || (type instanceof OpaqueType opaque && opaque.dialect().equals("llvm"));
  }

  private static boolean isScalar(Type type) {
    if (type instanceof FloatType number) {
      switch (number) {
        case F16:
        case BF16:
        case F32:
        case F64:
        case F80:
        case F128:
          return true;
        default:
          return false;
      }
    }
    return type instanceof PointerType
        || (type instanceof IntegerType number && number.isSignless());
  }

  private static boolean hasSize(Type type) {
    return type != SimpleType.VOID
        && type != SimpleType.TOKEN
        && type != SimpleType.LABEL
        && type != SimpleType.METADATA
        && !(type instanceof LlvmFunctionType);
  }
}
