package dev.jopt.dialect.llvm;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** Type constraints of this dialect. */
enum LlvmConstraints implements TypeConstraint {
  POINTER("LLVM pointer type"),
  POINTERS("LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"),
  INTEGER("signless integer"),
  INTEGERS("signless integer or LLVM dialect-compatible vector of signless integer"),
  COMPATIBLE("LLVM dialect-compatible type"),
  SIZED("LLVM type with size"),
  AGGREGATE("LLVM aggregate type");

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
      return this == COMPATIBLE
          ? LlvmCompatibility.isCompatible(type)
          : LlvmCompatibility.isLoadable(type);
    }
    if (this == AGGREGATE) {
      return type instanceof StructType || type instanceof ArrayType;
    }
    Type scalar = type;
    if ((this == POINTERS || this == INTEGERS)
        && type instanceof VectorType vector
        && vector.rank() == 1) {
      scalar = vector.elementType();
    }
    return this == POINTER || this == POINTERS
        ? scalar instanceof PointerType
        : scalar instanceof IntegerType integer && integer.isSignless();
  }
}
