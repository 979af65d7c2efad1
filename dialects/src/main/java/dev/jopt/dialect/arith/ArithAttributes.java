package dev.jopt.dialect.arith;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;

/** Attribute constraints of this dialect. */
enum ArithAttributes implements AttributeConstraint {
  FAST_MATH("Floating point fast math flags"),
  OVERFLOW("Integer overflow arith flags"),
  CMPI_PREDICATE("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
  CMPF_PREDICATE(
      "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15"),
  ROUNDING_MODE("Floating point rounding mode");

  private final String description;

  ArithAttributes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    switch (this) {
      case FAST_MATH:
        return attribute instanceof FastMathAttribute;
      case OVERFLOW:
        return attribute instanceof OverflowAttribute;
      case CMPI_PREDICATE:
        return isCase(attribute, IntegerType.I64, CmpIPredicate.values().length);
      case CMPF_PREDICATE:
        return isCase(attribute, IntegerType.I64, CmpFPredicate.values().length);
      default:
        return isCase(attribute, IntegerType.I32, RoundingMode.values().length);
    }
  }

  private static boolean isCase(Attribute attribute, IntegerType type, int count) {
    return attribute instanceof IntegerAttribute number
        && number.type().equals(type)
        && number.longValue() >= 0
        && number.longValue() < count;
  }
}
