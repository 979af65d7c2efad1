package dev.jopt.run.semantics;

import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.Map;

/** The operations of {@code math}: computed in double, then rounded to their format. */
public final class MathSemantics {
  private MathSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    for (MathFunction function : MathFunction.values()) {
      known.put("math." + function.localName(), MathSemantics::prepare);
    }
  }

  private static Node prepare(Operation op, FunctionCode code) {
    MathFunction function = ((MathOp) op).function();
    switch (function) {
      case ABSI, CTLZ, CTPOP, CTTZ, IPOWI:
        int width = Values.width(Values.scalar(op.result(0).type()));
        return Values.nary(op, code, values -> integer(function, values, width));
      case ISFINITE, ISINF, ISNAN, ISNORMAL:
        FloatType tested = ArithSemantics.format(op.operand(0).type());
        Floats.demandNarrow(tested);
        return Values.unary(op, code, value -> Values.truth(is(function, (Double) value, tested)));
      case SINCOS:
        return sinCos(op, code);
      default:
        FloatType format = ArithSemantics.format(op.result(0).type());
        Floats.demandNarrow(format);
        return Values.nary(op, code, values -> floating(function, values, format));
    }
  }

  private static Node sinCos(Operation op, FunctionCode code) {
    FloatType format = ArithSemantics.format(op.result(0).type());
    Floats.demandNarrow(format);
    int in = code.slot(op.operand(0));
    int sin = code.slot(op.result(0));
    int cos = code.slot(op.result(1));
    return frame -> {
      Object value = frame.get(in);
      frame.set(sin, Values.map(x -> FloatFormat.round(Math.sin((Double) x[0]), format), value));
      frame.set(cos, Values.map(x -> FloatFormat.round(Math.cos((Double) x[0]), format), value));
    };
  }

  private static boolean is(MathFunction function, double x, FloatType format) {
    return switch (function) {
      case ISFINITE -> Double.isFinite(x);
      case ISINF -> Double.isInfinite(x);
      case ISNAN -> Double.isNaN(x);
      default -> Double.isFinite(x) && Math.abs(x) >= Math.scalb(1.0, format.minExponent());
    };
  }

  static Object integer(MathFunction function, Object[] values, int width) {
    BigInteger x = Values.big(values[0]);
    BigInteger bits = Values.unsigned(values[0], width);
    return switch (function) {
      case ABSI -> Values.wrap(x.abs(), width);
      case CTLZ -> Values.wrap(width - bits.bitLength(), width);
      case CTPOP -> Values.wrap(bits.bitCount(), width);
      case CTTZ -> Values.wrap(bits.signum() == 0 ? width : bits.getLowestSetBit(), width);
      default -> power(x, Values.big(values[1]), width);
    };
  }

  private static Object power(BigInteger base, BigInteger exponent, int width) {
    if (exponent.signum() >= 0) {
      return Values.wrap(base.modPow(exponent, BigInteger.ONE.shiftLeft(width)), width);
    }
    if (base.signum() == 0) {
      throw new Fault("division by zero");
    }
    if (base.equals(BigInteger.ONE)) {
      return Values.wrap(1, width);
    }
    return base.equals(BigInteger.ONE.negate())
        ? Values.wrap(exponent.testBit(0) ? -1 : 1, width)
        : Values.wrap(0, width);
  }

  static Object floating(MathFunction function, Object[] values, FloatType format) {
    double x = (Double) values[0];
    switch (function) {
      case ABSF:
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & Long.MAX_VALUE);
      case COPYSIGN:
        return Double.longBitsToDouble(
            Double.doubleToRawLongBits(x) & Long.MAX_VALUE
                | Double.doubleToRawLongBits((Double) values[1]) & Long.MIN_VALUE);
      case FMA:
        return Floats.fma(x, (Double) values[1], (Double) values[2], format);
      case FPOWI:
        return FloatFormat.round(Math.pow(x, Values.big(values[1]).doubleValue()), format);
      case CLAMPF:
        double low = (Double) values[1];
        double high = (Double) values[2];
        if (low > high) {
          return Poison.POISON;
        }
        return Math.min(Math.max(x, low), high);
      default:
        double y = values.length > 1 ? (Double) values[1] : 0;
        return FloatFormat.round(apply(function, x, y), format);
    }
  }

  /** What a function of one or two numbers gives, in double. */
  public static double apply(MathFunction function, double x, double y) {
    return switch (function) {
      case ACOS -> Math.acos(x);
      case ACOSH -> Math.log(x + Math.sqrt(x * x - 1));
      case ASIN -> Math.asin(x);
      case ASINH -> Math.copySign(Math.log1p(Math.abs(x) + x * x / (1 + Math.sqrt(x * x + 1))), x);
      case ATAN -> Math.atan(x);
      case ATAN2 -> Math.atan2(x, y);
      case ATANH -> 0.5 * Math.log1p(2 * x / (1 - x));
      case CBRT -> Math.cbrt(x);
      case CEIL -> Math.ceil(x);
      case COS -> Math.cos(x);
      case COSH -> Math.cosh(x);
      case ERF -> ErrorFunction.erf(x);
      case ERFC -> ErrorFunction.erfc(x);
      case EXP -> Math.exp(x);
      case EXP2 -> Math.pow(2, x);
      case EXPM1 -> Math.expm1(x);
      case FLOOR -> Math.floor(x);
      case LOG -> Math.log(x);
      case LOG10 -> Math.log10(x);
      case LOG1P -> Math.log1p(x);
      case LOG2 -> log2(x);
      case POWF -> x == 1 || Math.abs(x) == 1 && Double.isInfinite(y) ? 1 : Math.pow(x, y);
      case ROUND -> Math.copySign(Math.floor(roundingHalf(x)), x);
      case ROUNDEVEN -> Math.rint(x);
      case RSQRT -> 1 / Math.sqrt(x);
      case SIN -> Math.sin(x);
      case SINH -> Math.sinh(x);
      case SQRT -> Math.sqrt(x);
      case TAN -> Math.tan(x);
      case TANH -> Math.tanh(x);
      case TRUNC -> x < 0 ? Math.ceil(x) : Math.floor(x);
      default ->
          throw Fault.limit("the interpreter does not know 'math." + function.localName() + "'");
    };
  }

  /** What to take the floor of to round the absolute value, ties up. */
  private static double roundingHalf(double x) {
    double size = Math.abs(x);
    double whole = Math.floor(size);
    return size - whole >= 0.5 ? whole + 1 : whole;
  }

  /** Exact for powers of two. */
  private static double log2(double x) {
    if (x > 0 && Double.isFinite(x) && x == Math.scalb(1.0, Math.getExponent(x))) {
      return Math.getExponent(x);
    }
    return Math.log(x) / Math.log(2);
  }
}
