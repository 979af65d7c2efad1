package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Powers as products, roots and exponentials. */
final class PowerExpansion {
  private PowerExpansion() {}

  /** A floating-point number to the power of another one. */
  static Value power(ScalarEmitter emit, Value base, Value exponent) {
    FloatAttribute constant = Constants.floating(Constants.of(exponent));
    Value simple = constant == null ? null : simplePower(emit, base, constant.doubleValue());
    if (simple != null) {
      return simple;
    }
    Value log = emit.apply(MathFunction.LOG, base);
    return emit.apply(MathFunction.EXP, multiply(emit, exponent, log));
  }

  private static @Nullable Value simplePower(ScalarEmitter emit, Value base, double exponent) {
    Type type = base.type();
    if (exponent == 0) {
      return emit.floating(1, type);
    }
    if (exponent == 1) {
      return base;
    }
    if (exponent == -1) {
      return reciprocal(emit, emit.floating(1, type), base);
    }
    if (exponent == 0.5) {
      return emit.apply(MathFunction.SQRT, base);
    }
    if (exponent == -0.5) {
      Value one = emit.floating(1, type);
      return reciprocal(emit, one, emit.apply(MathFunction.SQRT, base));
    }
    if (exponent == 2) {
      return multiply(emit, base, base);
    }
    if (exponent == -2) {
      Value one = emit.floating(1, type);
      return reciprocal(emit, one, multiply(emit, base, base));
    }
    return exponent == 3 ? multiply(emit, multiply(emit, base, base), base) : null;
  }

  private static Value reciprocal(ScalarEmitter emit, Value one, Value value) {
    return emit.apply(FloatBinary.DIVF, one, value);
  }

  private static Value multiply(ScalarEmitter emit, Value left, Value right) {
    return emit.apply(FloatBinary.MULF, left, right);
  }

  /** A floating-point number to the power of an integer. */
  static Value integerPower(ScalarEmitter emit, Value base, Value exponent) {
    IntegerAttribute constant = Constants.integer(exponent);
    if (constant != null) {
      return constantPower(emit, base, constant.value());
    }
    Value floating = emit.cast(Cast.SITOFP, exponent, base.type());
    Value log = emit.apply(MathFunction.LOG, base);
    return emit.apply(MathFunction.EXP, multiply(emit, floating, log));
  }

  /** By squares; the reciprocal of a power that is zero is the infinity of its sign. */
  private static Value constantPower(ScalarEmitter emit, Value base, BigInteger exponent) {
    Type type = base.type();
    Value one = emit.floating(1, type);
    BigInteger magnitude = exponent.abs();
    Value result = null;
    Value square = base;
    for (int bit = 0; bit < magnitude.bitLength(); bit++) {
      if (bit != 0) {
        square = multiply(emit, square, square);
      }
      if (magnitude.testBit(bit)) {
        result = result == null ? square : multiply(emit, square, result);
      }
    }
    if (result == null) {
      return one;
    }
    if (exponent.signum() > 0) {
      return result;
    }
    Value zero = emit.floating(0, type);
    Value minusZero = emit.floating(-0.0, type);
    Value infinity = emit.floating(Double.POSITIVE_INFINITY, type);
    Value minusInfinity = emit.floating(Double.NEGATIVE_INFINITY, type);
    Value isZero = emit.compare(CmpFPredicate.OEQ, result, zero);
    Value isMinusZero = emit.compare(CmpFPredicate.OEQ, result, minusZero);
    Value inverse = reciprocal(emit, one, result);
    Value bounded = emit.select(isZero, infinity, inverse);
    return emit.select(isMinusZero, minusInfinity, bounded);
  }
}
