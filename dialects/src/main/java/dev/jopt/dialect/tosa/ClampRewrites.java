package dev.jopt.dialect.tosa;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code tosa.clamp}. */
final class ClampRewrites {
  private static final String NAME = "tosa.clamp";
  private static final String MIN = "min_val";
  private static final String MAX = "max_val";
  private static final String NANS = "nan_mode";

  private ClampRewrites() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "ClampIsNoOp", ClampRewrites::ofAll),
        OperationPattern.of(NAME, "ClampClampOptimization", ClampRewrites::ofClamp));
  }

  private static boolean ofAll(Operation op, Rewriter rewriter) {
    if (!op.operand(0).type().equals(op.result().type()) || !isWhole(op)) {
      return false;
    }
    rewriter.replaceOp(op, op.operand(0));
    return true;
  }

  /** Whether the bounds leave out no number of the type. */
  private static boolean isWhole(Operation op) {
    Attribute min = op.attribute(MIN);
    Attribute max = op.attribute(MAX);
    if (min instanceof FloatAttribute low && max instanceof FloatAttribute high) {
      return low.isInfinite() && low.isNegative() && high.isInfinite() && !high.isNegative();
    }
    return min instanceof IntegerAttribute low
        && max instanceof IntegerAttribute high
        && low.type() instanceof IntegerType type
        && low.value().equals(type.isUnsigned() ? BigInteger.ZERO : power(type).negate())
        && high.value().equals(largest(type));
  }

  private static BigInteger largest(IntegerType type) {
    return (type.isUnsigned() ? power(type).shiftLeft(1) : power(type)).subtract(BigInteger.ONE);
  }

  private static BigInteger power(IntegerType type) {
    return BigInteger.ONE.shiftLeft(type.width() - 1);
  }

  /** Bounds that overlap are one pair of bounds. */
  private static boolean ofClamp(Operation op, Rewriter rewriter) {
    Operation inner = op.operand(0).definingOp();
    if (inner == null
        || inner == op
        || !inner.name().equals(op.name())
        || !Objects.equals(inner.attribute(NANS), op.attribute(NANS))) {
      return false;
    }
    Attribute min = extreme(inner.attribute(MIN), op.attribute(MIN), 1);
    Attribute max = extreme(inner.attribute(MAX), op.attribute(MAX), -1);
    if (min == null || max == null || compare(min, max) > 0) {
      return false;
    }
    rewriter.modifyInPlace(
        op,
        () -> {
          op.setOperand(0, inner.operand(0));
          op.setAttribute(MIN, min);
          op.setAttribute(MAX, max);
        });
    return true;
  }

  private static @Nullable Attribute extreme(
      @Nullable Attribute first, @Nullable Attribute second, int sign) {
    if (first == null || second == null || !first.getClass().equals(second.getClass())) {
      return null;
    }
    return compare(first, second) * sign >= 0 ? first : second;
  }

  private static int compare(Attribute first, Attribute second) {
    return first instanceof FloatAttribute a && second instanceof FloatAttribute b
        ? Double.compare(a.doubleValue(), b.doubleValue())
        : ((IntegerAttribute) first).value().compareTo(((IntegerAttribute) second).value());
  }
}
