package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Trip counts of counted loops. */
final class TripCounts {
  private TripCounts() {}

  /**
   * How often a loop counts from one bound to another, or null when it is not known. A step must be
   * positive, read as a signed number: with any other one the loop does not run.
   *
   * @param unsigned whether the bounds are compared as unsigned numbers
   */
  static @Nullable BigInteger of(
      FoldResult lower, FoldResult upper, FoldResult step, boolean unsigned) {
    if (lower.equals(upper)) {
      return BigInteger.ZERO;
    }
    IntegerAttribute by = constant(step);
    if (by != null && by.value().signum() <= 0) {
      return BigInteger.ZERO;
    }
    BigInteger distance = distance(lower, upper, unsigned);
    if (distance == null) {
      return null;
    }
    if (distance.signum() <= 0) {
      return BigInteger.ZERO;
    }
    return by == null ? null : distance.add(by.value()).subtract(BigInteger.ONE).divide(by.value());
  }

  private static @Nullable BigInteger distance(
      FoldResult lower, FoldResult upper, boolean unsigned) {
    IntegerAttribute from = constant(lower);
    IntegerAttribute to = constant(upper);
    if (from != null && to != null) {
      return unsigned
          ? to.unsignedValue().subtract(from.unsignedValue())
          : to.value().subtract(from.value());
    }
    return distanceOfSum(lower, upper, unsigned);
  }

  /** The constant of an upper bound that is the lower bound plus a constant, without overflow. */
  private static @Nullable BigInteger distanceOfSum(
      FoldResult lower, FoldResult upper, boolean unsigned) {
    Value sum = upper.value();
    if (sum == null
        || !(sum.definingOp() instanceof IntegerBinaryOp add)
        || add.kind() != IntegerBinary.ADDI
        || add.lhs() != lower.value()) {
      return null;
    }
    int excluded = unsigned ? OverflowAttribute.NUW : OverflowAttribute.NSW;
    IntegerAttribute distance = Constants.integer(Constants.of(add.rhs()));
    if ((add.overflow().flags() & excluded) == 0 || distance == null) {
      return null;
    }
    return unsigned ? distance.unsignedValue() : distance.value();
  }

  private static @Nullable IntegerAttribute constant(FoldResult bound) {
    Value value = bound.value();
    return Constants.integer(value == null ? bound.constant() : Constants.of(value));
  }
}
