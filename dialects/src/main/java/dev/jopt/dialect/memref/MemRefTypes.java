package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import org.jspecify.annotations.Nullable;

/** Type constraints of this dialect. */
enum MemRefTypes implements TypeConstraint {
  STATIC("statically shaped memref of any type values"),
  STRIDED("strided memref of any type values"),
  STRIDED_SCALAR("strided memref of any type values of rank 0"),
  BYTES("1D memref of 8-bit signless integer values"),
  ONE_DIMENSIONAL("1D memref of any type values"),
  SHAPE("1D memref of signless integer or index values"),
  NON_SCALAR("unranked.memref of any type values or non-0-ranked.memref of any type values"),
  NUMBERS("memref of signless integer or floating-point values"),
  NUMBER("signless integer or floating-point");

  private final String description;

  MemRefTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    if (this == NUMBER) {
      return isNumber(type);
    }
    if (this == NON_SCALAR && type instanceof UnrankedMemRefType) {
      return true;
    }
    if (!(type instanceof MemRefType memref)) {
      return false;
    }
    switch (this) {
      case STATIC:
        return Shapes.dynamicCount(memref) == 0;
      case STRIDED:
        return memref.isStrided();
      case STRIDED_SCALAR:
        return memref.isStrided() && memref.rank() == 0;
      case BYTES:
        return memref.rank() == 1 && memref.elementType().equals(IntegerType.I8);
      case ONE_DIMENSIONAL:
        return memref.rank() == 1;
      case SHAPE:
        return memref.rank() == 1
            && (memref.elementType() instanceof IndexType || isSignless(memref.elementType()));
      case NON_SCALAR:
        return memref.rank() != 0;
      case NUMBERS:
        return isNumber(memref.elementType());
      default:
        throw new AssertionError(this);
    }
  }

  @Override
  public @Nullable TypeKind kind() {
    return this == NUMBER || this == NON_SCALAR ? null : TypeKind.MEMREF;
  }

  private static boolean isNumber(Type type) {
    return type instanceof FloatType || isSignless(type);
  }

  private static boolean isSignless(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }
}
