package dev.jopt.dialect.index;

import dev.jopt.dialect.arith.IntegerBinary;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The operations on two indices. */
public enum IndexBinary {
  /** Sum. */
  ADD("add", IntegerBinary.ADDI, true),
  /** Bitwise and. */
  AND("and", IntegerBinary.ANDI, true),
  /** Signed quotient, upwards. */
  CEILDIVS("ceildivs", IntegerBinary.CEILDIVSI, false),
  /** Unsigned quotient, upwards. */
  CEILDIVU("ceildivu", IntegerBinary.CEILDIVUI, false),
  /** Signed quotient, towards zero. */
  DIVS("divs", IntegerBinary.DIVSI, false),
  /** Unsigned quotient, towards zero. */
  DIVU("divu", IntegerBinary.DIVUI, false),
  /** Signed quotient, downwards. */
  FLOORDIVS("floordivs", IntegerBinary.FLOORDIVSI, false),
  /** Signed maximum. */
  MAXS("maxs", IntegerBinary.MAXSI, true),
  /** Unsigned maximum. */
  MAXU("maxu", IntegerBinary.MAXUI, true),
  /** Signed minimum. */
  MINS("mins", IntegerBinary.MINSI, true),
  /** Unsigned minimum. */
  MINU("minu", IntegerBinary.MINUI, true),
  /** Product. */
  MUL("mul", IntegerBinary.MULI, true),
  /** Bitwise or. */
  OR("or", IntegerBinary.ORI, true),
  /** Signed remainder, with the sign of the dividend. */
  REMS("rems", IntegerBinary.REMSI, false),
  /** Unsigned remainder. */
  REMU("remu", IntegerBinary.REMUI, false),
  /** Left shift. */
  SHL("shl", IntegerBinary.SHLI, false),
  /** Signed right shift. */
  SHRS("shrs", IntegerBinary.SHRSI, false),
  /** Unsigned right shift. */
  SHRU("shru", IntegerBinary.SHRUI, false),
  /** Difference. */
  SUB("sub", IntegerBinary.SUBI, false),
  /** Bitwise exclusive or. */
  XOR("xor", IntegerBinary.XORI, true);

  private final String localName;
  private final IntegerBinary integer;
  private final boolean commutative;

  IndexBinary(String localName, IntegerBinary integer, boolean commutative) {
    this.localName = localName;
    this.integer = integer;
    this.commutative = commutative;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
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
