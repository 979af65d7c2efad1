package dev.jopt.dialect.arith;

import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.type.IntegerType;

/** Constraints of the attributes of this dialect that are numbers with names. */
final class ArithAttributes {
  static final EnumConstraint CMPI_PREDICATE = cmpIPredicate();
  static final EnumConstraint CMPF_PREDICATE = cmpFPredicate();
  static final EnumConstraint ROUNDING_MODE = roundingMode();

  private ArithAttributes() {}

  private static EnumConstraint cmpIPredicate() {
    CmpIPredicate[] predicates = CmpIPredicate.values();
    String[] keywords = new String[predicates.length];
    for (int i = 0; i < predicates.length; i++) {
      keywords[i] = predicates[i].keyword();
    }
    return constraint(keywords, IntegerType.I64, allowedCases(keywords.length));
  }

  private static EnumConstraint cmpFPredicate() {
    CmpFPredicate[] predicates = CmpFPredicate.values();
    String[] keywords = new String[predicates.length];
    for (int i = 0; i < predicates.length; i++) {
      keywords[i] = predicates[i].keyword();
    }
    return constraint(keywords, IntegerType.I64, allowedCases(keywords.length));
  }

  private static EnumConstraint roundingMode() {
    RoundingMode[] modes = RoundingMode.values();
    String[] keywords = new String[modes.length];
    for (int i = 0; i < modes.length; i++) {
      keywords[i] = modes[i].keyword();
    }
    return constraint(keywords, IntegerType.I32, "Floating point rounding mode");
  }

  private static EnumConstraint constraint(
      String[] keywords, IntegerType type, String description) {
    return EnumConstraint.integer(EnumDefinition.of("arith", "", keywords), type, description);
  }

  private static String allowedCases(int count) {
    StringBuilder text = new StringBuilder("allowed 64-bit signless integer cases: 0");
    for (int i = 1; i < count; i++) {
      text.append(", ").append(i);
    }
    return text.toString();
  }
}
