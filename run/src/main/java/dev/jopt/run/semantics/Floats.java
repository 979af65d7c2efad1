package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.ir.type.FloatType;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import java.util.function.BinaryOperator;

/**
 * Arithmetic on floats of up to 64 bits. Narrower formats have less than half the precision of a
 * double, so that rounding its sum, product, quotient or root again is what rounding once is.
 */
final class Floats {
  private Floats() {}

  /** Fails for formats wider than a double. */
  static void demandNarrow(FloatType format) {
    if (format.width() > Double.SIZE) {
      throw Fault.limit("the interpreter does not compute with " + format);
    }
  }

  /** The function of two numbers of a format. */
  static BinaryOperator<Object> binary(FloatBinary kind, FloatType format) {
    demandNarrow(format);
    return (left, right) -> {
      double a = (Double) left;
      double b = (Double) right;
      return FloatFormat.round(apply(kind, a, b), format);
    };
  }

  private static double apply(FloatBinary kind, double a, double b) {
    return switch (kind) {
      case ADDF -> a + b;
      case SUBF -> a - b;
      case MULF -> a * b;
      case DIVF -> a / b;
      case REMF -> a % b;
      case MAXIMUMF -> Math.max(a, b);
      case MINIMUMF -> Math.min(a, b);
      case MAXNUMF -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
      case MINNUMF -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    };
  }

  /** The truth value of a comparison. */
  static BinaryOperator<Object> compare(CmpFPredicate predicate) {
    return (left, right) -> {
      double a = (Double) left;
      double b = (Double) right;
      boolean unordered = Double.isNaN(a) || Double.isNaN(b);
      return Values.truth(
          switch (predicate) {
            case ALWAYS_FALSE -> false;
            case OEQ -> a == b;
            case OGT -> a > b;
            case OGE -> a >= b;
            case OLT -> a < b;
            case OLE -> a <= b;
            case ONE -> !unordered && a != b;
            case ORD -> !unordered;
            case UEQ -> unordered || a == b;
            case UGT -> unordered || a > b;
            case UGE -> unordered || a >= b;
            case ULT -> unordered || a < b;
            case ULE -> unordered || a <= b;
            case UNE -> a != b;
            case UNO -> unordered;
            case ALWAYS_TRUE -> true;
          });
    };
  }

  /** {@code a * b + c} with one rounding. */
  static double fma(double a, double b, double c, FloatType format) {
    if (format == FloatType.F64) {
      return Math.fma(a, b, c);
    }
    double product = a * b;
    double sum = product + c;
    if (Double.isNaN(sum) || Double.isInfinite(sum)) {
      return FloatFormat.round(sum, format);
    }
    // The product is exact. What the sum lost, found by Knuth's two-sum, makes its last bit odd, so
    // that the second rounding sees on which side of a tie the number is.
    double part = sum - product;
    double lost = product - (sum - part) + (c - part);
    if (lost != 0 && (Double.doubleToRawLongBits(sum) & 1) == 0) {
      sum = lost > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
    }
    return FloatFormat.round(sum, format);
  }
}
