package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.function.BinaryOperator;

/** Arithmetic on integers of any width. */
final class Integers {
  private Integers() {}

  /** What may not happen to the result of an operation, lest it be poison. */
  record Promise(boolean signed, boolean unsigned, boolean exact) {
    static final Promise NONE = new Promise(false, false, false);

    boolean isNone() {
      return !signed && !unsigned && !exact;
    }
  }

  /** The function of two numbers of a width. */
  static BinaryOperator<Object> binary(IntegerBinary kind, int width, Promise promise) {
    if (width > Long.SIZE || !promise.isNone()) {
      return (left, right) -> wide(kind, Values.big(left), Values.big(right), width, promise);
    }
    return (left, right) -> narrow(kind, (Long) left, (Long) right, width);
  }

  private static Object narrow(IntegerBinary kind, long left, long right, int width) {
    long mask = width == Long.SIZE ? -1 : (1L << width) - 1;
    switch (kind) {
      case ADDI:
        return Values.wrap(left + right, width);
      case SUBI:
        return Values.wrap(left - right, width);
      case MULI:
        return Values.wrap(left * right, width);
      case ANDI:
        return left & right;
      case ORI:
        return left | right;
      case XORI:
        return left ^ right;
      case MAXSI:
        return Math.max(left, right);
      case MINSI:
        return Math.min(left, right);
      // Extending the sign keeps the order of unsigned numbers.
      case MAXUI:
        return Long.compareUnsigned(left, right) >= 0 ? left : right;
      case MINUI:
        return Long.compareUnsigned(left, right) <= 0 ? left : right;
      case SHLI:
      case SHRUI:
      case SHRSI:
        if (Long.compareUnsigned(right & mask, width) >= 0) {
          return Poison.POISON;
        }
        return Values.wrap(
            kind == IntegerBinary.SHLI
                ? left << right
                : kind == IntegerBinary.SHRSI ? left >> right : (left & mask) >>> right,
            width);
      default:
        demandDivisible(BigInteger.valueOf(left), BigInteger.valueOf(right), kind, width);
        return divide(kind, left, right, mask, width);
    }
  }

  private static Object divide(IntegerBinary kind, long left, long right, long mask, int width) {
    switch (kind) {
      case DIVSI:
        return Values.wrap(left / right, width);
      case REMSI:
        return left % right;
      case FLOORDIVSI:
        return Values.wrap(Math.floorDiv(left, right), width);
      case CEILDIVSI:
        boolean above = left % right != 0 && (left < 0) == (right < 0);
        return Values.wrap(left / right + (above ? 1 : 0), width);
      case DIVUI:
        return Values.wrap(Long.divideUnsigned(left & mask, right & mask), width);
      case REMUI:
        return Values.wrap(Long.remainderUnsigned(left & mask, right & mask), width);
      default:
        long quotient = Long.divideUnsigned(left & mask, right & mask);
        boolean even = quotient * (right & mask) == (left & mask);
        return Values.wrap(even ? quotient : quotient + 1, width);
    }
  }

  private static void demandDivisible(
      BigInteger left, BigInteger right, IntegerBinary kind, int width) {
    if (right.signum() == 0) {
      throw new Fault("division by zero");
    }
    boolean signed =
        kind == IntegerBinary.DIVSI
            || kind == IntegerBinary.REMSI
            || kind == IntegerBinary.CEILDIVSI
            || kind == IntegerBinary.FLOORDIVSI;
    if (signed
        && right.equals(BigInteger.ONE.negate())
        && left.equals(BigInteger.ONE.shiftLeft(width - 1).negate())) {
      throw new Fault("the quotient of a signed division overflows");
    }
  }

  private static Object wide(
      IntegerBinary kind, BigInteger left, BigInteger right, int width, Promise promise) {
    switch (kind) {
      case DIVUI, CEILDIVUI, REMUI, DIVSI, CEILDIVSI, FLOORDIVSI, REMSI ->
          demandDivisible(left, right, kind, width);
      default -> {}
    }
    BigInteger result = kind.evaluate(left, right, width);
    if (result == null) {
      return Poison.POISON;
    }
    Object wrapped = Values.wrap(result, width);
    if (!promise.isNone() && breaks(kind, left, right, width, promise)) {
      return Poison.POISON;
    }
    return wrapped;
  }

  private static boolean breaks(
      IntegerBinary kind, BigInteger left, BigInteger right, int width, Promise promise) {
    BigInteger a = Values.unsigned(left(left, width), width);
    BigInteger b = Values.unsigned(left(right, width), width);
    if (promise.exact) {
      return switch (kind) {
        case DIVUI -> a.remainder(b).signum() != 0;
        case DIVSI -> left.remainder(right).signum() != 0;
        default -> a.signum() != 0 && a.getLowestSetBit() < b.intValue();
      };
    }
    BigInteger signed;
    BigInteger unsigned;
    switch (kind) {
      case ADDI -> {
        signed = left.add(right);
        unsigned = a.add(b);
      }
      case SUBI -> {
        signed = left.subtract(right);
        unsigned = a.subtract(b);
      }
      case MULI -> {
        signed = left.multiply(right);
        unsigned = a.multiply(b);
      }
      case SHLI -> {
        signed = left.shiftLeft(b.intValue());
        unsigned = a.shiftLeft(b.intValue());
      }
      default -> {
        return false;
      }
    }
    return promise.signed && signed.bitLength() >= width
        || promise.unsigned && (unsigned.signum() < 0 || unsigned.bitLength() > width);
  }

  private static Object left(BigInteger value, int width) {
    return Values.wrap(value, width);
  }

  /** The truth value of a comparison. */
  static BinaryOperator<Object> compare(CmpIPredicate predicate, int width) {
    if (width > Long.SIZE) {
      return (left, right) -> {
        BigInteger a = Values.big(left);
        BigInteger b = Values.big(right);
        int order =
            predicate.isUnsigned()
                ? Values.unsigned(a, width).compareTo(Values.unsigned(b, width))
                : a.compareTo(b);
        return Values.truth(holds(predicate, order));
      };
    }
    return predicate.isUnsigned()
        ? (left, right) ->
            Values.truth(holds(predicate, Long.compareUnsigned((Long) left, (Long) right)))
        : (left, right) -> Values.truth(holds(predicate, Long.compare((Long) left, (Long) right)));
  }

  private static boolean holds(CmpIPredicate predicate, int order) {
    return switch (predicate) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case SLT, ULT -> order < 0;
      case SLE, ULE -> order <= 0;
      case SGT, UGT -> order > 0;
      case SGE, UGE -> order >= 0;
    };
  }
}
