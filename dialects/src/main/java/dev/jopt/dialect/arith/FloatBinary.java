package dev.jopt.dialect.arith;

import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import org.jspecify.annotations.Nullable;

/** The floating-point operations with two operands and one result of one type. */
public enum FloatBinary {
  /** Sum. */
  ADDF("addf", "Adds two floating-point numbers.", true),
  /** Difference. */
  SUBF("subf", "Subtracts a floating-point number from another.", false),
  /** Product. */
  MULF("mulf", "Multiplies two floating-point numbers.", true),
  /** Quotient. */
  DIVF("divf", "Divides a floating-point number by another.", false),
  /** Remainder, with the sign of the dividend. */
  REMF("remf", "Gives the remainder of a floating-point division.", false),
  /** Maximum; NaN if an operand is. */
  MAXIMUMF("maximumf", "Gives the greater number, or NaN if an operand is NaN.", true),
  /** Maximum; the other operand if one is NaN. */
  MAXNUMF("maxnumf", "Gives the greater number, ignoring a NaN.", true),
  /** Minimum; NaN if an operand is. */
  MINIMUMF("minimumf", "Gives the lesser number, or NaN if an operand is NaN.", true),
  /** Minimum; the other operand if one is NaN. */
  MINNUMF("minnumf", "Gives the lesser number, ignoring a NaN.", true);

  /** The widest format in which a double computes the sum, product and so on of without error. */
  private static final int WIDEST = 64;

  private final String localName;
  private final String summary;
  private final boolean commutative;

  FloatBinary(String localName, String summary, boolean commutative) {
    this.localName = localName;
    this.summary = summary;
    this.commutative = commutative;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  /** One sentence for documentation. */
  public String summary() {
    return summary;
  }

  /** Whether the operands may be swapped. */
  public boolean isCommutative() {
    return commutative;
  }

  /** The result for two numbers of one type; null where it cannot be told exactly. */
  @Nullable FloatAttribute evaluate(FloatAttribute left, FloatAttribute right) {
    FloatType type = left.type();
    if (type.width() > WIDEST || !type.hasZeroAndSign()) {
      return null;
    }
    if (left.isNaN() || right.isNaN()) {
      boolean ignores = this == MAXNUMF || this == MINNUMF;
      return left.isNaN() == ignores ? right : left;
    }
    // Narrower formats have less than half the precision of a double: rounding twice is harmless.
    double result = evaluate(left.doubleValue(), right.doubleValue());
    if (!Double.isNaN(result)) {
      return FloatAttribute.of(result, type);
    }
    return type.hasNaN() ? FloatAttribute.of(Double.NaN, type) : null;
  }

  private double evaluate(double left, double right) {
    switch (this) {
      case ADDF:
        return left + right;
      case SUBF:
        return left - right;
      case MULF:
        return left * right;
      case DIVF:
        return left / right;
      case REMF:
        return left % right;
      case MAXIMUMF:
      case MAXNUMF:
        return Math.max(left, right);
      default:
        return Math.min(left, right);
    }
  }
}
