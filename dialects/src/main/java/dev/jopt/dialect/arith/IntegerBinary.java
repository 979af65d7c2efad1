package dev.jopt.dialect.arith;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The integer operations with two operands and one result of one type. */
public enum IntegerBinary {
  /** Sum. */
  ADDI("addi", "Adds two integers; wraps on overflow.", Flag.OVERFLOW, true),
  /** Difference. */
  SUBI("subi", "Subtracts an integer from another; wraps on overflow.", Flag.OVERFLOW, false),
  /** Product. */
  MULI("muli", "Multiplies two integers; wraps on overflow.", Flag.OVERFLOW, true),
  /** Left shift. */
  SHLI("shli", "Shifts to the left, filling with zeros.", Flag.OVERFLOW, false),
  /** Unsigned quotient, towards zero. */
  DIVUI("divui", "Divides unsigned integers, rounding towards zero.", Flag.EXACT, false),
  /** Signed quotient, towards zero. */
  DIVSI("divsi", "Divides signed integers, rounding towards zero.", Flag.EXACT, false),
  /** Unsigned quotient, upwards. */
  CEILDIVUI("ceildivui", "Divides unsigned integers, rounding up.", Flag.NONE, false),
  /** Signed quotient, upwards. */
  CEILDIVSI("ceildivsi", "Divides signed integers, rounding up.", Flag.NONE, false),
  /** Signed quotient, downwards. */
  FLOORDIVSI("floordivsi", "Divides signed integers, rounding down.", Flag.NONE, false),
  /** Unsigned remainder. */
  REMUI("remui", "Gives the remainder of an unsigned division.", Flag.NONE, false),
  /** Signed remainder, with the sign of the dividend. */
  REMSI("remsi", "Gives the remainder of a signed division.", Flag.NONE, false),
  /** Bitwise and. */
  ANDI("andi", "Combines bits with and.", Flag.NONE, true),
  /** Bitwise or. */
  ORI("ori", "Combines bits with or.", Flag.NONE, true),
  /** Bitwise exclusive or. */
  XORI("xori", "Combines bits with exclusive or.", Flag.NONE, true),
  /** Unsigned right shift. */
  SHRUI("shrui", "Shifts to the right, filling with zeros.", Flag.EXACT, false),
  /** Signed right shift. */
  SHRSI("shrsi", "Shifts to the right, filling with the sign.", Flag.EXACT, false),
  /** Signed maximum. */
  MAXSI("maxsi", "Gives the greater signed integer.", Flag.NONE, true),
  /** Unsigned maximum. */
  MAXUI("maxui", "Gives the greater unsigned integer.", Flag.NONE, true),
  /** Signed minimum. */
  MINSI("minsi", "Gives the lesser signed integer.", Flag.NONE, true),
  /** Unsigned minimum. */
  MINUI("minui", "Gives the lesser unsigned integer.", Flag.NONE, true);

  /** The flags that an operation may state about its result. */
  public enum Flag {
    /** Nothing. */
    NONE,
    /** That it does not wrap: {@code overflow<nsw, nuw>}. */
    OVERFLOW,
    /** That no remainder or bit is lost: {@code exact}. */
    EXACT
  }

  private final String localName;
  private final String summary;
  private final Flag flag;
  private final boolean commutative;

  IntegerBinary(String localName, String summary, Flag flag, boolean commutative) {
    this.localName = localName;
    this.summary = summary;
    this.flag = flag;
    this.commutative = commutative;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  /** One sentence for documentation. */
  public String summary() {
    return summary;
  }

  /** The flags that the operation may state about its result. */
  public Flag flag() {
    return flag;
  }

  /** Whether the operands may be swapped. */
  public boolean isCommutative() {
    return commutative;
  }

  /** All divisions, or all the rest. */
  static List<IntegerBinary> members(boolean divisions) {
    List<IntegerBinary> members = new ArrayList<>();
    for (IntegerBinary kind : values()) {
      if (kind.isDivision() == divisions) {
        members.add(kind);
      }
    }
    return members;
  }

  /** Whether some operands make the operation undefined, so that it must not run needlessly. */
  public boolean isDivision() {
    return this == DIVUI || this == DIVSI || this == CEILDIVUI || this == CEILDIVSI;
  }

  /** Whether the right operand is the number of bits to shift by. */
  boolean isShift() {
    return this == SHLI || this == SHRUI || this == SHRSI;
  }

  /**
   * The result for two numbers, to be wrapped to the width.
   *
   * @param left the left operand read as signed
   * @param right the right operand read as signed
   * @param width the number of bits
   * @return null where the operation is undefined or poison, or its signed result overflows
   */
  public @Nullable BigInteger evaluate(BigInteger left, BigInteger right, int width) {
    switch (this) {
      case ADDI:
        return left.add(right);
      case SUBI:
        return left.subtract(right);
      case MULI:
        return left.multiply(right);
      case ANDI:
        return left.and(right);
      case ORI:
        return left.or(right);
      case XORI:
        return left.xor(right);
      case MAXSI:
        return left.max(right);
      case MINSI:
        return left.min(right);
      case MAXUI:
        return unsigned(left, width).max(unsigned(right, width));
      case MINUI:
        return unsigned(left, width).min(unsigned(right, width));
      case SHLI:
      case SHRUI:
      case SHRSI:
        return shift(left, unsigned(right, width), width);
      default:
        return divide(left, right, width);
    }
  }

  private @Nullable BigInteger shift(BigInteger value, BigInteger amount, int width) {
    if (amount.compareTo(BigInteger.valueOf(width)) >= 0) {
      return null;
    }
    int bits = amount.intValue();
    switch (this) {
      case SHLI:
        return value.shiftLeft(bits);
      case SHRUI:
        return unsigned(value, width).shiftRight(bits);
      default:
        return value.shiftRight(bits);
    }
  }

  private @Nullable BigInteger divide(BigInteger left, BigInteger right, int width) {
    if (right.signum() == 0) {
      return null;
    }
    if (this == DIVUI || this == CEILDIVUI || this == REMUI) {
      BigInteger[] parts = unsigned(left, width).divideAndRemainder(unsigned(right, width));
      if (this == REMUI) {
        return parts[1];
      }
      return this == DIVUI || parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
    }
    BigInteger[] parts = left.divideAndRemainder(right);
    if (this == REMSI) {
      return parts[1];
    }
    if (parts[0].bitLength() >= width) {
      return null;
    }
    boolean exact = parts[1].signum() == 0;
    boolean negative = left.signum() * right.signum() < 0;
    if (this == CEILDIVSI && !exact && !negative) {
      return parts[0].add(BigInteger.ONE);
    }
    return this == FLOORDIVSI && !exact && negative ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The bits of a number read as non-negative. */
  static BigInteger unsigned(BigInteger value, int width) {
    return value.signum() >= 0 ? value : value.add(BigInteger.ONE.shiftLeft(width));
  }
}
