package dev.jopt.dialect.memref;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Attribute constraints of this dialect. */
enum MemRefAttributes implements AttributeConstraint {
  ALIGNMENT(
      "64-bit signless integer attribute whose value is positive and whose value is a power of two"
          + " > 0"),
  POSITIVE_I32("32-bit signless integer attribute whose value is positive"),
  LOCALITY_HINT(
      "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3"),
  MEMREF_TYPE("memref type attribute");

  private final String description;

  MemRefAttributes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public @Nullable Type literalType() {
    switch (this) {
      case ALIGNMENT:
        return IntegerType.I64;
      case POSITIVE_I32:
      case LOCALITY_HINT:
        return IntegerType.I32;
      default:
        return null;
    }
  }

  @Override
  public boolean accepts(Attribute attribute) {
    switch (this) {
      case ALIGNMENT:
        return attribute instanceof IntegerAttribute integer
            && integer.type().equals(IntegerType.I64)
            && integer.value().signum() > 0
            && integer.value().bitCount() == 1;
      case POSITIVE_I32:
        return attribute instanceof IntegerAttribute integer
            && integer.type().equals(IntegerType.I32)
            && integer.value().signum() > 0;
      case LOCALITY_HINT:
        return attribute instanceof IntegerAttribute integer
            && integer.type().equals(IntegerType.I32)
            && integer.longValue() >= 0
            && integer.longValue() <= 3;
      case MEMREF_TYPE:
        return attribute instanceof TypeAttribute type && type.value() instanceof MemRefType;
    }
    throw new AssertionError(this);
  }

  @Override
  public boolean fits(Attribute attribute) {
    return this == MEMREF_TYPE
        ? attribute instanceof TypeAttribute
        : attribute instanceof IntegerAttribute;
  }
}
