package dev.jopt.dialect.arith;

import dev.jopt.ir.op.IntegerRange;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The range of a result from the ranges of operands, by interval arithmetic: of corners where the
 * operation is monotonic. What may wrap has the full range in that reading.
 */
public final class RangeInference {
  private RangeInference() {}

  /** Computes with numbers; null where the result is not defined or wraps. */
  private interface Arithmetic {
    @Nullable BigInteger apply(BigInteger left, BigInteger right);
  }

  /** The range of the result of an operation on two integers of one width. */
  public static IntegerRange of(
      IntegerBinary kind, OverflowAttribute flags, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    return switch (kind) {
      case ADDI -> add(flags, lhs, rhs);
      case SUBI -> subtract(flags, lhs, rhs);
      case MULI -> multiply(flags, lhs, rhs);
      case SHLI -> shiftLeft(flags, lhs, rhs);
      case DIVUI, CEILDIVUI -> divideUnsigned(kind, lhs, rhs);
      case DIVSI, FLOORDIVSI -> divideSigned(kind, lhs, rhs);
      case CEILDIVSI -> divideUpwards(lhs, rhs);
      case REMUI -> remainderUnsigned(lhs, rhs);
      case REMSI -> remainderSigned(lhs, rhs);
      case ANDI -> bitwise(lhs, rhs, BigInteger::and);
      case ORI -> bitwise(lhs, rhs, BigInteger::or);
      case XORI -> exclusive(lhs, rhs);
      case SHRUI ->
          corners(width, false, unsigned(lhs), unsigned(rhs), (a, b) -> shiftRight(a, b, width));
      case SHRSI ->
          corners(width, true, signed(lhs), unsigned(rhs), (a, b) -> shiftRight(a, b, width));
      case MAXSI -> pairwise(lhs, rhs, true, BigInteger::max);
      case MAXUI -> pairwise(lhs, rhs, false, BigInteger::max);
      case MINSI -> pairwise(lhs, rhs, true, BigInteger::min);
      case MINUI -> pairwise(lhs, rhs, false, BigInteger::min);
    };
  }

  private static List<BigInteger> unsigned(IntegerRange range) {
    return List.of(range.umin(), range.umax());
  }

  private static List<BigInteger> signed(IntegerRange range) {
    return List.of(range.smin(), range.smax());
  }

  /** The range from the results for all pairs of bounds. */
  private static IntegerRange corners(
      int width,
      boolean signed,
      List<BigInteger> lefts,
      List<BigInteger> rights,
      Arithmetic arithmetic) {
    BigInteger min = null;
    BigInteger max = null;
    for (BigInteger left : lefts) {
      for (BigInteger right : rights) {
        BigInteger result = arithmetic.apply(left, right);
        if (result == null) {
          return IntegerRange.full(width);
        }
        min = min == null ? result : min.min(result);
        max = max == null ? result : max.max(result);
      }
    }
    return min == null || max == null
        ? IntegerRange.full(width)
        : IntegerRange.of(width, min, max, signed);
  }

  /** The range from the results for the lower and for the upper bounds. */
  private static IntegerRange bounds(
      int width, boolean signed, @Nullable BigInteger min, @Nullable BigInteger max) {
    return min == null || max == null
        ? IntegerRange.full(width)
        : IntegerRange.of(width, min, max, signed);
  }

  /** A result that must not wrap: cut at the bounds if the operation says so, else null. */
  private static @Nullable BigInteger fit(
      BigInteger value, int width, boolean signed, boolean saturates) {
    BigInteger least = signed ? IntegerRange.signedMin(width) : BigInteger.ZERO;
    BigInteger most = signed ? IntegerRange.signedMax(width) : IntegerRange.unsignedMax(width);
    if (value.compareTo(least) < 0) {
      return saturates ? least : null;
    }
    if (value.compareTo(most) > 0) {
      return saturates ? most : null;
    }
    return value;
  }

  private static IntegerRange add(OverflowAttribute flags, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    boolean nuw = (flags.flags() & OverflowAttribute.NUW) != 0;
    boolean nsw = (flags.flags() & OverflowAttribute.NSW) != 0;
    return bounds(
            width,
            false,
            fit(lhs.umin().add(rhs.umin()), width, false, nuw),
            fit(lhs.umax().add(rhs.umax()), width, false, nuw))
        .intersection(
            bounds(
                width,
                true,
                fit(lhs.smin().add(rhs.smin()), width, true, nsw),
                fit(lhs.smax().add(rhs.smax()), width, true, nsw)));
  }

  private static IntegerRange subtract(
      OverflowAttribute flags, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    boolean nuw = (flags.flags() & OverflowAttribute.NUW) != 0;
    boolean nsw = (flags.flags() & OverflowAttribute.NSW) != 0;
    return bounds(
            width,
            false,
            fit(lhs.umin().subtract(rhs.umax()), width, false, nuw),
            fit(lhs.umax().subtract(rhs.umin()), width, false, nuw))
        .intersection(
            bounds(
                width,
                true,
                fit(lhs.smin().subtract(rhs.smax()), width, true, nsw),
                fit(lhs.smax().subtract(rhs.smin()), width, true, nsw)));
  }

  private static IntegerRange multiply(
      OverflowAttribute flags, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    boolean nuw = (flags.flags() & OverflowAttribute.NUW) != 0;
    boolean nsw = (flags.flags() & OverflowAttribute.NSW) != 0;
    return bounds(
            width,
            false,
            fit(lhs.umin().multiply(rhs.umin()), width, false, nuw),
            fit(lhs.umax().multiply(rhs.umax()), width, false, nuw))
        .intersection(
            corners(
                width,
                true,
                signed(lhs),
                signed(rhs),
                (a, b) -> fit(a.multiply(b), width, true, nsw)));
  }

  private static IntegerRange shiftLeft(
      OverflowAttribute flags, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    return corners(
            width,
            false,
            unsigned(lhs),
            unsigned(rhs),
            (a, b) -> shiftLeft(a, b, width, false, (flags.flags() & OverflowAttribute.NUW) != 0))
        .intersection(
            corners(
                width,
                true,
                signed(lhs),
                unsigned(rhs),
                (a, b) ->
                    shiftLeft(a, b, width, true, (flags.flags() & OverflowAttribute.NSW) != 0)));
  }

  private static @Nullable BigInteger shiftLeft(
      BigInteger value, BigInteger amount, int width, boolean signed, boolean saturates) {
    boolean tooFar = amount.compareTo(BigInteger.valueOf(width)) >= 0;
    if (!tooFar) {
      return fit(value.shiftLeft(amount.intValue()), width, signed, saturates);
    }
    if (!saturates) {
      return null;
    }
    if (!signed) {
      return IntegerRange.unsignedMax(width);
    }
    return value.signum() < 0 ? IntegerRange.signedMin(width) : IntegerRange.signedMax(width);
  }

  private static @Nullable BigInteger shiftRight(BigInteger value, BigInteger amount, int width) {
    return amount.compareTo(BigInteger.valueOf(width)) >= 0
        ? null
        : value.shiftRight(amount.intValue());
  }

  private static IntegerRange divideUnsigned(
      IntegerBinary kind, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    if (rhs.umin().signum() != 0) {
      return corners(
          width,
          false,
          unsigned(lhs),
          unsigned(rhs),
          (a, b) -> {
            BigInteger[] parts = a.divideAndRemainder(b);
            return kind == IntegerBinary.DIVUI || parts[1].signum() == 0
                ? parts[0]
                : fit(parts[0].add(BigInteger.ONE), width, false, false);
          });
    }
    boolean divides = rhs.umax().signum() != 0 && lhs.umin().compareTo(rhs.umax()) >= 0;
    return IntegerRange.fromUnsigned(
        width, divides ? lhs.umin().divide(rhs.umax()) : BigInteger.ZERO, lhs.umax());
  }

  private static IntegerRange divideSigned(IntegerBinary kind, IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    if (rhs.smin().signum() <= 0 && rhs.smax().signum() >= 0) {
      return IntegerRange.full(width);
    }
    return corners(
        width,
        true,
        signed(lhs),
        signed(rhs),
        (a, b) -> {
          BigInteger[] parts = a.divideAndRemainder(b);
          BigInteger quotient = fit(parts[0], width, true, false);
          if (quotient == null || parts[1].signum() == 0) {
            return quotient;
          }
          boolean sameSign = a.signum() < 0 == b.signum() < 0;
          if (kind == IntegerBinary.CEILDIVSI && sameSign) {
            return fit(quotient.add(BigInteger.ONE), width, true, false);
          }
          return kind == IntegerBinary.FLOORDIVSI && !sameSign
              ? fit(quotient.subtract(BigInteger.ONE), width, true, false)
              : quotient;
        });
  }

  /** The least integer divided by -1 wraps, so that the rest of the range is looked at as well. */
  private static IntegerRange divideUpwards(IntegerRange lhs, IntegerRange rhs) {
    IntegerRange result = divideSigned(IntegerBinary.CEILDIVSI, lhs, rhs);
    int width = lhs.width();
    if (!lhs.smin().equals(IntegerRange.signedMin(width)) || lhs.smin().equals(lhs.smax())) {
      return result;
    }
    IntegerRange rest = IntegerRange.fromSigned(width, lhs.smin().add(BigInteger.ONE), lhs.smax());
    return result.union(divideSigned(IntegerBinary.CEILDIVSI, rest, rhs));
  }

  private static IntegerRange remainderSigned(IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    if (rhs.smin().signum() <= 0 && rhs.smax().signum() >= 0) {
      return IntegerRange.full(width);
    }
    BigInteger divisor = rhs.smin().signum() > 0 ? rhs.smax() : rhs.smin().abs();
    BigInteger most = divisor.subtract(BigInteger.ONE);
    BigInteger smin = lhs.smin().signum() < 0 ? most.negate() : BigInteger.ZERO;
    BigInteger smax = lhs.smax().signum() > 0 ? most : BigInteger.ZERO;
    if (rhs.smin().equals(rhs.smax()) && lhs.smax().subtract(lhs.smin()).compareTo(divisor) < 0) {
      BigInteger first = lhs.smin().remainder(divisor);
      BigInteger last = lhs.smax().remainder(divisor);
      if (first.compareTo(last) <= 0) {
        smin = first;
        smax = last;
      }
    }
    return IntegerRange.fromSigned(width, smin, smax);
  }

  private static IntegerRange remainderUnsigned(IntegerRange lhs, IntegerRange rhs) {
    int width = lhs.width();
    BigInteger divisor = rhs.umax();
    BigInteger umin = BigInteger.ZERO;
    BigInteger umax =
        IntegerRange.asUnsigned(divisor.subtract(BigInteger.ONE), width).min(lhs.umax());
    if (rhs.umin().signum() != 0
        && rhs.umin().equals(divisor)
        && lhs.umax().subtract(lhs.umin()).compareTo(divisor) < 0) {
      BigInteger first = lhs.umin().remainder(divisor);
      BigInteger last = lhs.umax().remainder(divisor);
      if (first.compareTo(last) <= 0) {
        umin = first;
        umax = last;
      }
    }
    return IntegerRange.fromUnsigned(width, umin, umax);
  }

  /** The bounds with the bits that may vary all clear and all set. */
  private static List<BigInteger> varied(IntegerRange range) {
    int varying = range.umin().xor(range.umax()).bitLength();
    BigInteger low = range.umin().shiftRight(varying).shiftLeft(varying);
    return List.of(low, low.or(IntegerRange.unsignedMax(varying)));
  }

  private static IntegerRange bitwise(
      IntegerRange lhs, IntegerRange rhs, BinaryOperator<BigInteger> operation) {
    return corners(lhs.width(), false, varied(lhs), varied(rhs), operation::apply);
  }

  private static IntegerRange exclusive(IntegerRange lhs, IntegerRange rhs) {
    List<BigInteger> left = varied(lhs);
    List<BigInteger> right = varied(rhs);
    BigInteger varying = left.get(0).xor(left.get(1)).or(right.get(0).xor(right.get(1)));
    BigInteger base = left.get(0).xor(right.get(0));
    return IntegerRange.fromUnsigned(lhs.width(), base.andNot(varying), base.or(varying));
  }

  private static IntegerRange pairwise(
      IntegerRange lhs, IntegerRange rhs, boolean signed, BinaryOperator<BigInteger> choice) {
    return signed
        ? IntegerRange.fromSigned(
            lhs.width(), choice.apply(lhs.smin(), rhs.smin()), choice.apply(lhs.smax(), rhs.smax()))
        : IntegerRange.fromUnsigned(
            lhs.width(),
            choice.apply(lhs.umin(), rhs.umin()),
            choice.apply(lhs.umax(), rhs.umax()));
  }

  /** Whether a comparison holds for all integers of two ranges, for none (false), or null. */
  public static @Nullable Boolean compare(
      CmpIPredicate predicate, IntegerRange lhs, IntegerRange rhs) {
    if (holds(predicate, lhs, rhs)) {
      return true;
    }
    return holds(predicate.inverted(), lhs, rhs) ? false : null;
  }

  private static boolean holds(CmpIPredicate predicate, IntegerRange lhs, IntegerRange rhs) {
    return switch (predicate) {
      case SLT -> lhs.smax().compareTo(rhs.smin()) < 0;
      case SLE -> lhs.smax().compareTo(rhs.smin()) <= 0;
      case ULT -> lhs.umax().compareTo(rhs.umin()) < 0;
      case ULE -> lhs.umax().compareTo(rhs.umin()) <= 0;
      case SGT -> holds(CmpIPredicate.SLT, rhs, lhs);
      case SGE -> holds(CmpIPredicate.SLE, rhs, lhs);
      case UGT -> holds(CmpIPredicate.ULT, rhs, lhs);
      case UGE -> holds(CmpIPredicate.ULE, rhs, lhs);
      case EQ -> {
        BigInteger left = lhs.constantValue();
        yield left != null && left.equals(rhs.constantValue());
      }
      case NE ->
          (holds(CmpIPredicate.SLT, lhs, rhs) || holds(CmpIPredicate.SLT, rhs, lhs))
              && (holds(CmpIPredicate.ULT, lhs, rhs) || holds(CmpIPredicate.ULT, rhs, lhs));
    };
  }

  /** The range of a comparison's result. */
  public static IntegerRange ofTruth(@Nullable Boolean known) {
    return known == null
        ? IntegerRange.full(1)
        : IntegerRange.constant(1, known ? BigInteger.ONE : BigInteger.ZERO);
  }
}
