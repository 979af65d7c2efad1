package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.FloatFormat;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * The transcendental operations of {@code complex}: computed in double from the textbook formulas
 * of their principal values, then rounded to their format.
 */
final class TranscendentalSemantics {
  /** A complex number of doubles. */
  private record Parts(double re, double im) {
    static final Parts ZERO = new Parts(0, 0);
    static final Parts ONE = new Parts(1, 0);

    boolean isZero() {
      return re == 0 && im == 0;
    }

    double size() {
      return Math.hypot(re, im);
    }

    double angle() {
      return Math.atan2(im, re);
    }

    Parts plus(Parts other) {
      return new Parts(re + other.re, im + other.im);
    }

    Parts times(Parts other) {
      return new Parts(re * other.re - im * other.im, re * other.im + im * other.re);
    }

    Parts times(double factor) {
      return new Parts(re * factor, im * factor);
    }

    /** Scaled by Smith's method, lest the squares overflow. */
    Parts over(Parts other) {
      if (Math.abs(other.re) >= Math.abs(other.im)) {
        double ratio = other.im / other.re;
        double scale = other.re + other.im * ratio;
        return new Parts((re + im * ratio) / scale, (im - re * ratio) / scale);
      }
      double ratio = other.re / other.im;
      double scale = other.re * ratio + other.im;
      return new Parts((re * ratio + im) / scale, (im * ratio - re) / scale);
    }

    /** Multiplied by the imaginary unit. */
    Parts turned() {
      return new Parts(-im, re);
    }

    Parts turnedBack() {
      return new Parts(im, -re);
    }
  }

  private TranscendentalSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("complex.angle", TranscendentalSemantics::angle);
    known.put("complex.exp", unary(TranscendentalSemantics::exp));
    known.put("complex.expm1", unary(TranscendentalSemantics::expMinusOne));
    known.put("complex.log", unary(TranscendentalSemantics::log));
    known.put("complex.log1p", unary(TranscendentalSemantics::logOnePlus));
    known.put("complex.sqrt", unary(TranscendentalSemantics::sqrt));
    known.put("complex.rsqrt", unary(x -> Parts.ONE.over(sqrt(x))));
    known.put("complex.sin", unary(x -> sinh(x.turned()).turnedBack()));
    known.put("complex.cos", unary(x -> cosh(x.turned())));
    known.put("complex.tan", unary(x -> tanh(x.turned()).turnedBack()));
    known.put("complex.tanh", unary(TranscendentalSemantics::tanh));
    known.put("complex.sign", unary(x -> x.isZero() ? Parts.ZERO : x.times(1 / x.size())));
    known.put("complex.pow", binary(TranscendentalSemantics::power));
    known.put("complex.atan2", binary(TranscendentalSemantics::atan2));
    known.put("complex.powi", TranscendentalSemantics::integerPower);
    known.put("complex.bitcast", TranscendentalSemantics::bitcast);
  }

  private static Parts number(Object value) {
    ComplexValue complex = (ComplexValue) value;
    return new Parts((Double) Values.known(complex.re()), (Double) Values.known(complex.im()));
  }

  private static ComplexValue rounded(Parts number, FloatType format) {
    return new ComplexValue(
        FloatFormat.round(number.re, format), FloatFormat.round(number.im, format));
  }

  private static Interpretable unary(UnaryOperator<Parts> function) {
    return (op, code) -> {
      FloatType format = ComplexSemantics.format(op.result(0).type());
      return Values.unary(op, code, x -> rounded(function.apply(number(x)), format));
    };
  }

  private static Interpretable binary(BinaryOperator<Parts> function) {
    return (op, code) -> {
      FloatType format = ComplexSemantics.format(op.result(0).type());
      return Values.binary(
          op, code, (x, y) -> rounded(function.apply(number(x), number(y)), format));
    };
  }

  private static Node angle(Operation op, FunctionCode code) {
    FloatType format = ComplexSemantics.format(op.operand(0).type());
    return Values.unary(op, code, x -> FloatFormat.round(number(x).angle(), format));
  }

  private static Parts exp(Parts x) {
    double size = Math.exp(x.re);
    // Zero times an infinite size would be no number.
    return new Parts(size * Math.cos(x.im), x.im == 0 ? x.im : size * Math.sin(x.im));
  }

  private static Parts expMinusOne(Parts x) {
    double half = Math.sin(x.im / 2);
    double re = Math.expm1(x.re) * Math.cos(x.im) - 2 * half * half;
    return new Parts(re, x.im == 0 ? x.im : Math.exp(x.re) * Math.sin(x.im));
  }

  private static Parts log(Parts x) {
    return new Parts(Math.log(x.size()), x.angle());
  }

  private static Parts logOnePlus(Parts x) {
    double re =
        x.size() < 0.5
            ? 0.5 * Math.log1p(x.re * (2 + x.re) + x.im * x.im)
            : Math.log(Math.hypot(1 + x.re, x.im));
    return new Parts(re, Math.atan2(x.im, 1 + x.re));
  }

  private static Parts sqrt(Parts x) {
    if (x.isZero()) {
      return new Parts(0, x.im);
    }
    double part = Math.sqrt((Math.abs(x.re) + x.size()) / 2);
    return x.re >= 0
        ? new Parts(part, x.im / (2 * part))
        : new Parts(Math.abs(x.im) / (2 * part), Math.copySign(part, x.im));
  }

  private static Parts sinh(Parts x) {
    return new Parts(Math.sinh(x.re) * Math.cos(x.im), Math.cosh(x.re) * Math.sin(x.im));
  }

  private static Parts cosh(Parts x) {
    return new Parts(Math.cosh(x.re) * Math.cos(x.im), Math.sinh(x.re) * Math.sin(x.im));
  }

  /** By Kahan's formula, which does not divide numbers that overflow. */
  private static Parts tanh(Parts x) {
    double tan = Math.tan(x.im);
    double sinh = Math.sinh(x.re);
    double square = 1 + tan * tan;
    if (Double.isInfinite(sinh) || Math.abs(x.re) > 300) {
      return new Parts(Math.signum(x.re), Math.copySign(0, x.im));
    }
    double root = Math.sqrt(1 + sinh * sinh);
    double below = 1 + square * sinh * sinh;
    return new Parts(square * root * sinh / below, tan / below);
  }

  private static Parts power(Parts base, Parts exponent) {
    if (base.isZero()) {
      return exponent.isZero()
          ? Parts.ONE
          : exponent.re > 0 ? Parts.ZERO : new Parts(Double.NaN, Double.NaN);
    }
    return exp(exponent.times(log(base)));
  }

  /** {@code -i * log((x + i*y) / sqrt(x*x + y*y))}. */
  private static Parts atan2(Parts y, Parts x) {
    Parts length = sqrt(x.times(x).plus(y.times(y)));
    return log(x.plus(y.turned()).over(length)).turnedBack();
  }

  private static Node integerPower(Operation op, FunctionCode code) {
    FloatType format = ComplexSemantics.format(op.result(0).type());
    return Values.binary(
        op,
        code,
        (x, n) -> {
          BigInteger exponent = Values.big(n);
          Parts power = repeated(number(x), exponent.abs());
          return rounded(exponent.signum() < 0 ? Parts.ONE.over(power) : power, format);
        });
  }

  private static Parts repeated(Parts base, BigInteger exponent) {
    Parts result = Parts.ONE;
    for (int bit = exponent.bitLength() - 1; bit >= 0; bit--) {
      result = result.times(result);
      if (exponent.testBit(bit)) {
        result = result.times(base);
      }
    }
    return result;
  }

  /** The real part has the lower bits. */
  private static Node bitcast(Operation op, FunctionCode code) {
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    return Values.unary(
        op,
        code,
        value -> {
          BigInteger bits = bits(value, from);
          if (!(to instanceof ComplexType complex)) {
            return EvaluatedConstants.ofBits(bits, to);
          }
          int half = complex.elementType().intOrFloatBitWidth();
          BigInteger low = bits.and(BigInteger.ONE.shiftLeft(half).subtract(BigInteger.ONE));
          return new ComplexValue(
              EvaluatedConstants.ofBits(low, complex.elementType()),
              EvaluatedConstants.ofBits(bits.shiftRight(half), complex.elementType()));
        });
  }

  private static BigInteger bits(Object value, Type type) {
    if (!(value instanceof ComplexValue parts) || !(type instanceof ComplexType complex)) {
      return EvaluatedConstants.bits(value, type);
    }
    Type element = complex.elementType();
    int half = element.intOrFloatBitWidth();
    BigInteger mask = BigInteger.ONE.shiftLeft(half).subtract(BigInteger.ONE);
    return EvaluatedConstants.bits(Values.known(parts.re()), element)
        .and(mask)
        .or(EvaluatedConstants.bits(Values.known(parts.im()), element).and(mask).shiftLeft(half));
  }
}
