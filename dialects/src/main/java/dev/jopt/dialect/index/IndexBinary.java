package dev.jopt.dialect.index;

import dev.jopt.dialect.arith.IntegerBinary;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The operations on two indices. */
public enum IndexBinary {
  /** Sum. */
  ADD("add", "Adds two indices; wraps on overflow.", IntegerBinary.ADDI, true),
  /** Bitwise and. */
  AND("and", "Computes the bitwise and of two indices.", IntegerBinary.ANDI, true),
  /** Signed quotient, upwards. */
  CEILDIVS(
      "ceildivs",
      "Divides signed indices, rounding towards positive infinity.",
      IntegerBinary.CEILDIVSI,
      false),
  /** Unsigned quotient, upwards. */
  CEILDIVU("ceildivu", "Divides unsigned indices, rounding up.", IntegerBinary.CEILDIVUI, false),
  /** Signed quotient, towards zero. */
  DIVS("divs", "Divides signed indices, rounding towards zero.", IntegerBinary.DIVSI, false),
  /** Unsigned quotient, towards zero. */
  DIVU("divu", "Divides unsigned indices, rounding down.", IntegerBinary.DIVUI, false),
  /** Signed quotient, downwards. */
  FLOORDIVS(
      "floordivs",
      "Divides signed indices, rounding towards negative infinity.",
      IntegerBinary.FLOORDIVSI,
      false),
  /** Signed maximum. */
  MAXS("maxs", "Returns the greater of two signed indices.", IntegerBinary.MAXSI, true),
  /** Unsigned maximum. */
  MAXU("maxu", "Returns the greater of two unsigned indices.", IntegerBinary.MAXUI, true),
  /** Signed minimum. */
  MINS("mins", "Returns the lesser of two signed indices.", IntegerBinary.MINSI, true),
  /** Unsigned minimum. */
  MINU("minu", "Returns the lesser of two unsigned indices.", IntegerBinary.MINUI, true),
  /** Product. */
  MUL("mul", "Multiplies two indices; wraps on overflow.", IntegerBinary.MULI, true),
  /** Bitwise or. */
  OR("or", "Computes the bitwise or of two indices.", IntegerBinary.ORI, true),
  /** Signed remainder, with the sign of the dividend. */
  REMS(
      "rems",
      "Returns the remainder of a signed division, with the sign of the dividend.",
      IntegerBinary.REMSI,
      false),
  /** Unsigned remainder. */
  REMU("remu", "Returns the remainder of an unsigned division.", IntegerBinary.REMUI, false),
  /** Left shift. */
  SHL("shl", "Shifts an index left, filling with zeros.", IntegerBinary.SHLI, false),
  /** Signed right shift. */
  SHRS("shrs", "Shifts an index right, filling with the sign bit.", IntegerBinary.SHRSI, false),
  /** Unsigned right shift. */
  SHRU("shru", "Shifts an index right, filling with zeros.", IntegerBinary.SHRUI, false),
  /** Difference. */
  SUB("sub", "Subtracts an index from another; wraps on overflow.", IntegerBinary.SUBI, false),
  /** Bitwise exclusive or. */
  XOR("xor", "Computes the bitwise exclusive or of two indices.", IntegerBinary.XORI, true);

  private final String localName;
  private final String summary;
  private final IntegerBinary integer;
  private final boolean commutative;

  IndexBinary(String localName, String summary, IntegerBinary integer, boolean commutative) {
    this.localName = localName;
    this.summary = summary;
    this.integer = integer;
    this.commutative = commutative;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  String summary() {
    return summary;
  }

  /** The same operation on integers of a width. */
  IntegerBinary arithmetic() {
    return integer;
  }

  /** Whether the operands may be swapped and regrouped. */
  public boolean isCommutative() {
    return commutative;
  }

  /** Whether some operands make the operation undefined, so that it must not run needlessly. */
  public boolean isDivision() {
    return switch (this) {
      case CEILDIVS, CEILDIVU, DIVS, DIVU, FLOORDIVS, REMS, REMU -> true;
      default -> false;
    };
  }

  /** The result for two 64-bit numbers if it is the same for 32 bits, else null. */
  @Nullable BigInteger evaluate(BigInteger left, BigInteger right) {
    BigInteger wide = evaluate(left, right, 64);
    BigInteger narrow = evaluate(wrap(left, 32), wrap(right, 32), 32);
    return wide != null && narrow != null && wrap(wide, 32).equals(narrow) ? wide : null;
  }

  private @Nullable BigInteger evaluate(BigInteger left, BigInteger right, int width) {
    BigInteger result = integer.evaluate(left, right, width);
    return result == null ? null : wrap(result, width);
  }

  /** The lowest bits of a number, read as signed. */
  static BigInteger wrap(BigInteger value, int width) {
    BigInteger bits = value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }
}
