package dev.jopt.dialect.arith;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds conversions: chains of them first, then constants. */
final class CastFolding {
  private CastFolding() {}

  static @Nullable List<FoldResult> fold(CastOp op, @Nullable Attribute constant) {
    if (op.kind() == Cast.BITCAST && op.in().type().equals(op.result().type())) {
      return List.of(FoldResult.of(op.in()));
    }
    List<FoldResult> chain = foldChain(op);
    if (chain != null) {
      return chain;
    }
    Type element = op.result().type().elementTypeOrSelf();
    Attribute folded =
        ElementwiseFolding.unary(
            constant, op.result().type(), value -> evaluate(op.kind(), value, element));
    return folded == null ? null : List.of(FoldResult.of(folded));
  }

  // Chains.

  private static @Nullable List<FoldResult> foldChain(CastOp op) {
    if (!(op.in().definingOp() instanceof CastOp inner)) {
      return null;
    }
    switch (op.kind()) {
      case EXTUI:
      case EXTSI:
        return inner.kind() == op.kind() ? skip(op, inner) : null;
      case TRUNCI:
        return foldTruncateInteger(op, inner);
      case TRUNCF:
        return foldTruncateFloat(op, inner);
      default:
        return null;
    }
  }

  /** Converts the operand of {@code inner} directly. */
  private static List<FoldResult> skip(CastOp op, CastOp inner) {
    op.setOperand(0, inner.in());
    return List.of();
  }

  private static @Nullable List<FoldResult> foldTruncateInteger(CastOp op, CastOp inner) {
    if (inner.kind() == Cast.TRUNCI) {
      return skip(op, inner);
    }
    if (inner.kind() != Cast.EXTSI && inner.kind() != Cast.EXTUI) {
      return null;
    }
    return foldTruncateOfExtension(op, inner);
  }

  private static @Nullable List<FoldResult> foldTruncateFloat(CastOp op, CastOp inner) {
    return inner.kind() == Cast.EXTF ? foldTruncateOfExtension(op, inner) : null;
  }

  private static @Nullable List<FoldResult> foldTruncateOfExtension(CastOp op, CastOp inner) {
    Value source = inner.in();
    Type from = source.type().elementTypeOrSelf();
    Type to = op.result().type().elementTypeOrSelf();
    if (from.intOrFloatBitWidth() > to.intOrFloatBitWidth()) {
      return skip(op, inner);
    }
    return from.equals(to) ? List.of(FoldResult.of(source)) : null;
  }

  // Constants.

  private static @Nullable Attribute evaluate(Cast kind, @Nullable Attribute value, Type to) {
    if (kind == Cast.BITCAST) {
      return value == null ? null : bitcast(value, to);
    }
    if (value instanceof IntegerAttribute integer) {
      return evaluateInteger(kind, integer, to);
    }
    return value instanceof FloatAttribute number ? evaluateFloat(kind, number, to) : null;
  }

  private static @Nullable Attribute evaluateInteger(Cast kind, IntegerAttribute integer, Type to) {
    switch (kind) {
      case EXTUI:
      case INDEX_CASTUI:
        return IntegerAttribute.wrapping(integer.unsignedValue(), to);
      case EXTSI:
      case TRUNCI:
      case INDEX_CAST:
        return IntegerAttribute.wrapping(integer.value(), to);
      case SITOFP:
        return FloatAttribute.ofDecimal(integer.value().toString(), (FloatType) to);
      case UITOFP:
        return FloatAttribute.ofDecimal(integer.unsignedValue().toString(), (FloatType) to);
      default:
        return null;
    }
  }

  private static @Nullable Attribute evaluateFloat(Cast kind, FloatAttribute number, Type to) {
    switch (kind) {
      case EXTF:
      case TRUNCF:
        FloatAttribute converted = number.convert((FloatType) to);
        boolean exact =
            number.isNaN() ? converted.isNaN() : converted.convert(number.type()).equals(number);
        return exact ? converted : null;
      case FPTOSI:
        return toInteger(number, to, true);
      case FPTOUI:
        return toInteger(number, to, false);
      default:
        return null;
    }
  }

  private static @Nullable Attribute toInteger(FloatAttribute number, Type to, boolean signed) {
    if (number.isNaN() || number.isInfinite() || number.type().width() > Double.SIZE) {
      return null;
    }
    BigInteger integer = new BigDecimal(number.doubleValue()).toBigInteger();
    int width = to.intOrFloatBitWidth();
    boolean fits =
        signed
            ? integer.bitLength() < width
            : integer.signum() >= 0 && integer.bitLength() <= width;
    return fits ? IntegerAttribute.wrapping(integer, to) : null;
  }

  private static @Nullable Attribute bitcast(Attribute value, Type to) {
    BigInteger bits;
    if (value instanceof IntegerAttribute integer) {
      bits = integer.unsignedValue();
    } else if (value instanceof FloatAttribute number) {
      bits = number.bits();
    } else {
      return null;
    }
    if (to instanceof FloatType format) {
      return FloatAttribute.ofBits(bits, format);
    }
    return to instanceof IntegerType || to instanceof IndexType
        ? IntegerAttribute.wrapping(bits, to)
        : null;
  }
}
