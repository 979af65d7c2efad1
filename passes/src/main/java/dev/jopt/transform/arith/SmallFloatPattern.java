package dev.jopt.transform.arith;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Expands the conversions of some formats. */
final class SmallFloatPattern extends ConversionPattern<CastOp> {
  private final List<SmallFloatExpansion> formats;

  SmallFloatPattern(List<SmallFloatExpansion> formats) {
    super(CastOp.class, null, 1);
    this.formats = List.copyOf(formats);
  }

  @Override
  public boolean matchAndRewrite(
      CastOp op, ConvertedOperands operands, ConversionRewriter rewriter) {
    Type type = op.result().type();
    for (SmallFloatExpansion format : formats) {
      if (format.applies(op) && ScalarEmitter.hasConstants(type)) {
        ScalarEmitter emit = new ScalarEmitter(rewriter, op.location());
        Value value = operands.all().get(0);
        rewriter.replaceOp(
            op,
            op.kind() == Cast.EXTF
                ? fromF32(emit, format.extend(emit, value), type)
                : format.truncate(emit, toF32(emit, value)));
        return true;
      }
    }
    return false;
  }

  private static Value fromF32(ScalarEmitter emit, Value value, Type type) {
    FloatType wanted = (FloatType) type.elementTypeOrSelf();
    if (wanted == FloatType.F32) {
      return value;
    }
    return emit.cast(wanted.width() < FloatType.F32.width() ? Cast.TRUNCF : Cast.EXTF, value, type);
  }

  private static Value toF32(ScalarEmitter emit, Value value) {
    FloatType given = (FloatType) value.type().elementTypeOrSelf();
    if (given == FloatType.F32) {
      return value;
    }
    Type type = ScalarEmitter.like(value.type(), FloatType.F32);
    return emit.cast(given.width() < FloatType.F32.width() ? Cast.EXTF : Cast.TRUNCF, value, type);
  }
}
