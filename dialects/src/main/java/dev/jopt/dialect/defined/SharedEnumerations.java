package dev.jopt.dialect.defined;

import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.dialect.arith.FlagsConstraint;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/** Enumerations of dialects that have classes, by their names. */
final class SharedEnumerations {
  private SharedEnumerations() {}

  /** The constraint for such an attribute, or null. */
  static @Nullable AttributeConstraint of(String name) {
    return switch (name) {
      case "arith.fastmath" -> FlagsConstraint.FAST_MATH;
      case "arith.overflow" -> FlagsConstraint.OVERFLOW;
      default -> null;
    };
  }

  /** The attribute without any flag, or null. */
  static @Nullable Attribute none(AttributeConstraint constraint) {
    if (constraint == FlagsConstraint.FAST_MATH) {
      return FastMathAttribute.NONE;
    }
    return constraint == FlagsConstraint.OVERFLOW ? OverflowAttribute.NONE : null;
  }
}
