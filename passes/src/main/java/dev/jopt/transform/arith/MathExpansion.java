package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The formulas that functions are expanded to. */
final class MathExpansion {
  private final ScalarEmitter emit;
  private final MathOp op;
  private final Type type;

  private MathExpansion(MathOp op, Rewriter rewriter) {
    this.emit = new ScalarEmitter(rewriter, op.location());
    this.op = op;
    this.type = op.result(0).type();
  }

  /** Replaces an operation if there is a formula for it. */
  static boolean expand(MathOp op, Rewriter rewriter) {
    if (!ScalarEmitter.hasConstants(op.result(0).type())) {
      return false;
    }
    Value value = new MathExpansion(op, rewriter).value();
    if (value == null) {
      return false;
    }
    rewriter.replaceOp(op, value);
    return true;
  }

  private @Nullable Value value() {
    Value x = op.operand(0);
    switch (op.function()) {
      case SINH:
        return hyperbolic(x, FloatBinary.SUBF);
      case COSH:
        return hyperbolic(x, FloatBinary.ADDF);
      case TAN:
        return divide(emit.apply(MathFunction.SIN, x), emit.apply(MathFunction.COS, x));
      case TANH:
        return hyperbolicTangent(x);
      case ASINH:
        return inverseHyperbolic(x, 1);
      case ACOSH:
        return inverseHyperbolic(x, -1);
      case ATANH:
        return inverseHyperbolicTangent(x);
      case FMA:
        return add(multiply(x, op.operand(1)), op.operand(2));
      case CEIL:
        return ceiling(x);
      case EXP2:
        return emit.apply(MathFunction.EXP, multiply(x, emit.floating(Math.log(2), type)));
      case RSQRT:
        return reciprocalRoot(x);
      case CLAMPF:
        return emit.apply(
            FloatBinary.MAXIMUMF,
            emit.apply(FloatBinary.MINIMUMF, x, op.operand(2)),
            op.operand(1));
      case POWF:
        return PowerExpansion.power(emit, x, op.operand(1));
      case FPOWI:
        return PowerExpansion.integerPower(emit, x, op.operand(1));
      case ROUND:
        return type.elementTypeOrSelf() == FloatType.F32 ? RoundExpansion.round(emit, x) : null;
      case ROUNDEVEN:
        return isStandard(type.elementTypeOrSelf()) ? RoundExpansion.roundEven(emit, x) : null;
      case CTLZ:
        return type.elementTypeOrSelf() instanceof IntegerType ? LeadingZeros.count(emit, x) : null;
      default:
        return null;
    }
  }

  private static boolean isStandard(Type element) {
    return element == FloatType.F16
        || element == FloatType.BF16
        || element == FloatType.F32
        || element == FloatType.F64;
  }

  private Value add(Value left, Value right) {
    return emit.apply(FloatBinary.ADDF, left, right);
  }

  private Value multiply(Value left, Value right) {
    return emit.apply(FloatBinary.MULF, left, right);
  }

  private Value divide(Value left, Value right) {
    return emit.apply(FloatBinary.DIVF, left, right);
  }

  /** {@code (e^x ± e^-x) / 2}. */
  private Value hyperbolic(Value x, FloatBinary combination) {
    Value up = emit.apply(MathFunction.EXP, x);
    Value down = emit.apply(MathFunction.EXP, emit.negate(x));
    return multiply(emit.apply(combination, up, down), emit.floating(0.5, type));
  }

  /** {@code (1 - e^-2|x|) / (1 + e^-2|x|)} with the sign of {@code x}, which cannot overflow. */
  private Value hyperbolicTangent(Value x) {
    Value zero = emit.floating(0, type);
    Value one = emit.floating(1, type);
    Value minusTwo = emit.floating(-2, type);
    Value negative = emit.compare(CmpFPredicate.OLT, x, zero);
    Value indicator = emit.cast(Cast.UITOFP, negative, type);
    Value sign = add(multiply(indicator, minusTwo), one);
    Value magnitude = multiply(sign, x);
    Value decay = emit.apply(MathFunction.EXP, multiply(minusTwo, magnitude));
    Value dividend = emit.apply(FloatBinary.SUBF, one, decay);
    Value divisor = add(one, decay);
    return multiply(sign, divide(dividend, divisor));
  }

  /** {@code log(x + sqrt(x * x + summand))}. */
  private Value inverseHyperbolic(Value x, double summand) {
    Value square = multiply(x, x);
    Value root = emit.apply(MathFunction.SQRT, add(square, emit.floating(summand, type)));
    return emit.apply(MathFunction.LOG, add(x, root));
  }

  /** {@code log((x + 1) / (1 - x)) / 2}. */
  private Value inverseHyperbolicTangent(Value x) {
    Value one = emit.floating(1, type);
    Value dividend = add(x, one);
    Value divisor = add(emit.negate(x), one);
    Value log = emit.apply(MathFunction.LOG, divide(dividend, divisor));
    return multiply(log, emit.floating(0.5, type));
  }

  /** The integral part, and one more if that is less. */
  private Value ceiling(Value x) {
    Value integral = RoundExpansion.integralPart(emit, x);
    Value zero = emit.floating(0, type);
    Value one = emit.floating(1, type);
    Value isLess = emit.compare(CmpFPredicate.OGT, x, integral);
    return add(integral, emit.select(isLess, one, zero));
  }

  private Value reciprocalRoot(Value x) {
    Value one = emit.floating(1, type);
    return divide(one, emit.apply(MathFunction.SQRT, x));
  }
}
