package dev.jopt.dialect.affine;

import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Attribute constraints of this dialect. */
enum AffineAttributes implements AttributeConstraint {
  INTEGER_SET("IntegerSet attribute"),
  I32_ELEMENTS("32-bit signless integer elements attribute"),
  I64_LIST("64-bit integer array attribute"),
  REDUCTIONS("Reduction ops"),
  LOCALITY_HINT(
      "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3");

  private final String description;

  AffineAttributes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public @Nullable Type literalType() {
    return this == LOCALITY_HINT ? IntegerType.I32 : null;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    switch (this) {
      case INTEGER_SET:
        return attribute instanceof IntegerSetAttribute;
      case I32_ELEMENTS:
        return attribute instanceof DenseElementsAttribute elements
            && elements.type().elementType().equals(IntegerType.I32);
      case I64_LIST:
        return areIntegers(attribute, Long.MIN_VALUE, Long.MAX_VALUE);
      case REDUCTIONS:
        return areIntegers(attribute, 0, AtomicKind.values().length - 1);
      case LOCALITY_HINT:
        return attribute instanceof IntegerAttribute hint
            && hint.type().equals(IntegerType.I32)
            && hint.longValue() >= 0
            && hint.longValue() <= 3;
    }
    throw new AssertionError(this);
  }

  @Override
  public boolean fits(Attribute attribute) {
    switch (this) {
      case I32_ELEMENTS:
        return attribute instanceof DenseElementsAttribute elements
            && !(elements.type().elementType() instanceof FloatType);
      case I64_LIST:
      case REDUCTIONS:
        return attribute instanceof ArrayAttribute;
      case LOCALITY_HINT:
        return attribute instanceof IntegerAttribute;
      default:
        return accepts(attribute);
    }
  }

  private static boolean areIntegers(Attribute attribute, long least, long greatest) {
    if (!(attribute instanceof ArrayAttribute list)) {
      return false;
    }
    for (Attribute element : list.elements()) {
      if (!(element instanceof IntegerAttribute number)
          || !number.type().equals(IntegerType.I64)
          || number.longValue() < least
          || number.longValue() > greatest) {
        return false;
      }
    }
    return true;
  }
}
