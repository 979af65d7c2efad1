package dev.jopt.transform.arith;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;

/** Expands the conversions of a format. */
final class SmallFloatPattern extends ConversionPattern<CastOp> {
  private final SmallFloatExpansion format;

  SmallFloatPattern(SmallFloatExpansion format) {
    super(CastOp.class, null, 1);
    this.format = format;
  }

  @Override
  public boolean matchAndRewrite(
      CastOp op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Type type = op.result().type();
    if (!format.applies(op) || !ScalarEmitter.hasConstants(type)) {
      return false;
    }
    ScalarEmitter emit = new ScalarEmitter(rewriter, op.location());
    Value value = operands.all().get(0);
    rewriter.replaceOp(
        op,
        op.kind() == Cast.EXTF
            ? toFloat(op, emit, format.extend(emit, value), type)
            : format.truncate(
                emit, toFloat(op, emit, value, ScalarEmitter.like(value.type(), FloatType.F32))));
    return true;
  }

  /** The number in another format, by a conversion of its own where it is one. */
  private Value toFloat(CastOp op, ScalarEmitter emit, Value value, Type type) {
    FloatType given = (FloatType) value.type().elementTypeOrSelf();
    FloatType wanted = (FloatType) type.elementTypeOrSelf();
    if (given == wanted) {
      return value;
    }
    Value cast = emit.cast(wanted.width() < given.width() ? Cast.TRUNCF : Cast.EXTF, value, type);
    Attribute flags = op.attribute("fastmath");
    if (format.keepsFlags() && flags != null && cast.definingOp() != null) {
      cast.definingOp().setAttribute("fastmath", flags);
    }
    return cast;
  }
}
