package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.ScalingCastOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conversions with a scale as conversions and a product or quotient. */
final class ScalingExpansion {
  private static final String FAST_MATH = "fastmath";
  private static final String ROUNDING = "roundingmode";

  /** A scale with as many bits is no power of two yet and is cut down to one. */
  private static final int WIDE = 16;

  private ScalingExpansion() {}

  /** Replaces an operation. */
  static boolean expand(ScalingCastOp op, List<Value> operands, Rewriter rewriter) {
    Value in = operands.get(0);
    Value scale = operands.get(1);
    Type type = op.result().type();
    if (!(scale.type().elementTypeOrSelf() instanceof FloatType scaleType)) {
      return false;
    }
    if (scaleType.width() >= WIDE) {
      Type power = ScalarEmitter.like(scale.type(), FloatType.F8E8M0FNU);
      scale = convert(op, rewriter, Cast.TRUNCF, scale, power);
    } else if (scaleType != FloatType.F8E8M0FNU) {
      return false;
    }
    if (op.widens()) {
      scale = convert(op, rewriter, Cast.EXTF, scale, type);
      Value wide = convert(op, rewriter, Cast.EXTF, in, type);
      rewriter.replaceOp(op, combine(op, rewriter, FloatBinary.MULF, wide, scale));
      return true;
    }
    scale = convert(op, rewriter, Cast.EXTF, scale, in.type());
    Value quotient = combine(op, rewriter, FloatBinary.DIVF, in, scale);
    Value narrow = convert(op, rewriter, Cast.TRUNCF, quotient, type);
    copyAttribute(op, ROUNDING, narrow);
    rewriter.replaceOp(op, narrow);
    return true;
  }

  private static Value convert(
      ScalingCastOp op, Rewriter rewriter, Cast kind, Value value, Type type) {
    Value cast = CastOp.create(rewriter, op.location(), kind, value, type).result();
    copyAttribute(op, FAST_MATH, cast);
    return cast;
  }

  private static Value combine(
      ScalingCastOp op, Rewriter rewriter, FloatBinary kind, Value left, Value right) {
    Value made = FloatBinaryOp.create(rewriter, op.location(), kind, left, right).result();
    copyAttribute(op, FAST_MATH, made);
    return made;
  }

  private static void copyAttribute(Operation from, String name, Value to) {
    @Nullable Attribute value = from.attribute(name);
    Operation made = to.definingOp();
    if (value != null && made != null) {
      made.setAttribute(name, value);
    }
  }
}
