package dev.jopt.dialect.math;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The functions of constants. Functions that are not exact are known for {@code f32} and {@code
 * f64} alone, and some of them for {@code f32} alone, where a double leaves room for rounding.
 */
final class MathFolding {

  private MathFolding() {}

  /** The function of one number, or null where it is not known. */
  static @Nullable Attribute of(MathFunction function, Attribute operand) {
    if (operand instanceof IntegerAttribute integer) {
      return ofInteger(function, integer);
    }
    return operand instanceof FloatAttribute number ? ofFloat(function, number) : null;
  }

  /** The function of two numbers of one type, or null where it is not known. */
  static @Nullable Attribute of(MathFunction function, Attribute left, Attribute right) {
    if (left instanceof IntegerAttribute base && right instanceof IntegerAttribute exponent) {
      return function == MathFunction.IPOWI ? power(base, exponent) : null;
    }
    if (!(left instanceof FloatAttribute a) || !(right instanceof FloatAttribute b)) {
      return null;
    }
    FloatType type = a.type();
    switch (function) {
      case COPYSIGN:
        return a.isNegative() == b.isNegative() ? a : a.negate();
      case ATAN2:
        if (a.isZero() && b.isZero()) {
          return FloatAttribute.of(Double.NaN, type);
        }
        return isCommon(type)
            ? result(StrictMath.atan2(a.doubleValue(), b.doubleValue()), type, false)
            : null;
      case POWF:
        if (!isCommon(type)) {
          return null;
        }
        // In C, one to the power of anything is one, and so is anything to the power of zero.
        boolean one = a.doubleValue() == 1 || (a.doubleValue() == -1 && b.isInfinite());
        return one
            ? FloatAttribute.of(1, type)
            : result(StrictMath.pow(a.doubleValue(), b.doubleValue()), type, !anyNaN(a, b));
      default:
        return null;
    }
  }

  private static boolean anyNaN(FloatAttribute a, FloatAttribute b) {
    return a.isNaN() || b.isNaN();
  }

  private static boolean isCommon(FloatType type) {
    return type == FloatType.F32 || type == FloatType.F64;
  }

  private static FloatAttribute result(double value, FloatType type, boolean negativeNaN) {
    if (!Double.isNaN(value)) {
      return FloatAttribute.of(value, type);
    }
    // Which NaN an operation gives is up to the processor.
    FloatAttribute result = FloatAttribute.of(Double.NaN, type);
    return negativeNaN ? result.negate() : result;
  }

  // Integers.

  private static @Nullable Attribute ofInteger(MathFunction function, IntegerAttribute operand) {
    int width = operand.width();
    BigInteger bits = operand.unsignedValue();
    BigInteger value;
    switch (function) {
      case ABSI:
        value = operand.value().abs();
        break;
      case CTLZ:
        value = BigInteger.valueOf(width - bits.bitLength());
        break;
      case CTTZ:
        value = BigInteger.valueOf(bits.signum() == 0 ? width : bits.getLowestSetBit());
        break;
      case CTPOP:
        value = BigInteger.valueOf(bits.bitCount());
        break;
      default:
        return null;
    }
    return wrapped(value, operand);
  }

  private static IntegerAttribute wrapped(BigInteger value, IntegerAttribute like) {
    return IntegerAttribute.wrapping(value, like.type());
  }

  private static @Nullable Attribute power(IntegerAttribute base, IntegerAttribute exponent) {
    BigInteger number = base.value();
    if (exponent.value().signum() >= 0) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(base.width());
      return wrapped(number.modPow(exponent.value(), modulus), base);
    }
    if (number.signum() == 0) {
      return null;
    }
    if (!number.abs().equals(BigInteger.ONE)) {
      return wrapped(BigInteger.ZERO, base);
    }
    boolean odd = exponent.value().testBit(0);
    return number.signum() > 0 || odd ? base : wrapped(BigInteger.ONE, base);
  }

  // Floats.

  private static @Nullable Attribute ofFloat(MathFunction function, FloatAttribute operand) {
    FloatType type = operand.type();
    switch (function) {
      case ISNAN:
        return IntegerAttribute.of(operand.isNaN() ? 1 : 0, IntegerType.I1);
      case ISINF:
        return IntegerAttribute.of(operand.isInfinite() ? 1 : 0, IntegerType.I1);
      case ISFINITE:
        return IntegerAttribute.of(
            !operand.isNaN() && !operand.isInfinite() ? 1 : 0, IntegerType.I1);
      case ISNORMAL:
        return IntegerAttribute.of(isNormal(operand) ? 1 : 0, IntegerType.I1);
      case ABSF:
        return operand.isNegative() ? operand.negate() : operand;
      default:
        break;
    }
    if (type.width() > 64 || !type.hasZeroAndSign()) {
      return null;
    }
    double x = operand.doubleValue();
    switch (function) {
      case CEIL:
        return operand.isNaN() ? operand : FloatAttribute.of(Math.ceil(x), type);
      case FLOOR:
        return operand.isNaN() ? operand : FloatAttribute.of(Math.floor(x), type);
      case ROUNDEVEN:
        return operand.isNaN() ? operand : FloatAttribute.of(Math.rint(x), type);
      default:
        break;
    }
    if (!isCommon(type)) {
      return null;
    }
    if (needsPositive(function)
        && (function == MathFunction.LOG1P ? x + 1 < 0 : operand.isNegative())) {
      return null;
    }
    Double value = type == FloatType.F32 ? ofFloat(function, x) : ofDouble(function, x);
    if (value == null) {
      return null;
    }
    if (operand.isNaN()) {
      return operand;
    }
    return result(value, type, isHyperbolicInverse(function) || isPeriodic(function));
  }

  private static boolean needsPositive(MathFunction function) {
    return switch (function) {
      case SQRT, LOG, LOG10, LOG1P, LOG2 -> true;
      default -> false;
    };
  }

  private static boolean isHyperbolicInverse(MathFunction function) {
    return function == MathFunction.ACOSH || function == MathFunction.ATANH;
  }

  private static boolean isPeriodic(MathFunction function) {
    return switch (function) {
      case SIN, COS, TAN -> true;
      default -> false;
    };
  }

  private static boolean isNormal(FloatAttribute number) {
    if (number.isNaN() || number.isInfinite() || number.isZero()) {
      return false;
    }
    double magnitude = Math.abs(number.doubleValue());
    return switch (number.type()) {
      case F16 -> magnitude >= 0x1p-14;
      case BF16, F32, TF32 -> magnitude >= Float.MIN_NORMAL;
      default -> magnitude >= Double.MIN_NORMAL;
    };
  }

  /** What Java's library knows of doubles, to the last digit or nearly so. */
  private static @Nullable Double ofDouble(MathFunction function, double x) {
    return switch (function) {
      case ACOS -> StrictMath.acos(x);
      case ASIN -> StrictMath.asin(x);
      case ATAN -> StrictMath.atan(x);
      case COS -> StrictMath.cos(x);
      case COSH -> StrictMath.cosh(x);
      case EXP -> StrictMath.exp(x);
      case EXP2 -> StrictMath.pow(2, x);
      case EXPM1 -> StrictMath.expm1(x);
      case LOG -> StrictMath.log(x);
      case LOG10 -> StrictMath.log10(x);
      case LOG1P -> StrictMath.log1p(x);
      case LOG2 -> log2(x);
      case ROUND -> Math.copySign(Math.floor(Math.abs(x) + 0.5), x);
      case SIN -> StrictMath.sin(x);
      case SINH -> StrictMath.sinh(x);
      case SQRT -> Math.sqrt(x);
      case TAN -> StrictMath.tan(x);
      case TANH -> StrictMath.tanh(x);
      case TRUNC -> x < 0 ? Math.ceil(x) : Math.floor(x);
      default -> null;
    };
  }

  /** The functions that can be computed precisely enough for a float. */
  private static @Nullable Double ofFloat(MathFunction function, double x) {
    double magnitude = Math.abs(x);
    return switch (function) {
      case ACOSH -> x < 1 ? Double.NaN : StrictMath.log(x + Math.sqrt(x * x - 1));
      case ASINH ->
          Math.copySign(StrictMath.log1p(magnitude + x * x / (1 + Math.sqrt(1 + x * x))), x);
      case ATANH ->
          magnitude > 1
              ? Double.NaN
              : Math.copySign(0.5 * StrictMath.log1p(2 * magnitude / (1 - magnitude)), x);
      case ERF -> erf(x);
      case ERFC -> x < 2 ? 1 - erf(x) : null;
      default -> ofDouble(function, x);
    };
  }

  private static double log2(double x) {
    if (x == 0 || Double.isInfinite(x) || Double.isNaN(x)) {
      return StrictMath.log(x);
    }
    int exponent = Math.getExponent(x);
    double fraction = x / Math.scalb(1.0, exponent);
    return exponent + StrictMath.log(fraction) / StrictMath.log(2);
  }

  /** A series whose terms are all positive, so that nothing cancels. */
  private static double erf(double x) {
    if (x == 0 || Double.isNaN(x)) {
      return x;
    }
    if (Math.abs(x) > 6) {
      return Math.signum(x);
    }
    double term = x;
    double sum = x;
    for (int n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; n++) {
      term *= 2 * x * x / (2 * n + 1);
      sum += term;
    }
    return 2 / Math.sqrt(Math.PI) * StrictMath.exp(-x * x) * sum;
  }
}
