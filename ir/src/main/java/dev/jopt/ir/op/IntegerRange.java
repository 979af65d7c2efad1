package dev.jopt.ir.op;

import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of an integer, or of all elements of a vector of integers: as the bits are read without a
 * sign and as they are read with one. Both hold; neither follows from the other.
 *
 * @param width the number of bits; an {@code index} has 64
 * @param umin the least value read as unsigned
 * @param umax the greatest value read as unsigned
 * @param smin the least value read as signed
 * @param smax the greatest value read as signed
 */
public record IntegerRange(
    int width, BigInteger umin, BigInteger umax, BigInteger smin, BigInteger smax) {
  /** The number of bits that ranges of {@code index} have. */
  public static final int INDEX_WIDTH = 64;

  /** The number of bits that ranges of a type have; 0 if it is not made of integers. */
  public static int widthOf(Type type) {
    Type element = type.elementTypeOrSelf();
    if (element instanceof IndexType) {
      return INDEX_WIDTH;
    }
    return element instanceof IntegerType integer ? integer.width() : 0;
  }

  /** All integers of a width. */
  public static IntegerRange full(int width) {
    return new IntegerRange(
        width, BigInteger.ZERO, unsignedMax(width), signedMin(width), signedMax(width));
  }

  /** Just one integer, whose lowest bits are those of a number. */
  public static IntegerRange constant(int width, BigInteger value) {
    BigInteger unsigned = asUnsigned(value, width);
    BigInteger signed = asSigned(value, width);
    return new IntegerRange(width, unsigned, unsigned, signed, signed);
  }

  /** The integers between two, read as unsigned. */
  public static IntegerRange fromUnsigned(int width, BigInteger umin, BigInteger umax) {
    BigInteger low = asSigned(umin, width);
    BigInteger high = asSigned(umax, width);
    return low.signum() < 0 == high.signum() < 0
        ? new IntegerRange(width, umin, umax, low.min(high), low.max(high))
        : new IntegerRange(width, umin, umax, signedMin(width), signedMax(width));
  }

  /** The integers between two, read as signed. */
  public static IntegerRange fromSigned(int width, BigInteger smin, BigInteger smax) {
    BigInteger low = asUnsigned(smin, width);
    BigInteger high = asUnsigned(smax, width);
    return smin.signum() < 0 == smax.signum() < 0
        ? new IntegerRange(width, low.min(high), low.max(high), smin, smax)
        : new IntegerRange(width, BigInteger.ZERO, unsignedMax(width), smin, smax);
  }

  /** {@link #fromSigned} or {@link #fromUnsigned}. */
  public static IntegerRange of(int width, BigInteger min, BigInteger max, boolean signed) {
    return signed ? fromSigned(width, min, max) : fromUnsigned(width, min, max);
  }

  /** The greatest unsigned integer of a width. */
  public static BigInteger unsignedMax(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  /** The greatest signed integer of a width. */
  public static BigInteger signedMax(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }

  /** The least signed integer of a width. */
  public static BigInteger signedMin(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  /** The lowest bits of a number, read as unsigned. */
  public static BigInteger asUnsigned(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width
        ? value
        : value.and(unsignedMax(width));
  }

  /** The lowest bits of a number, read as signed. */
  public static BigInteger asSigned(BigInteger value, int width) {
    if (value.bitLength() < width) {
      return value;
    }
    BigInteger bits = value.and(unsignedMax(width));
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /** The smallest range that has all integers of this one and of another. */
  public IntegerRange union(IntegerRange other) {
    return new IntegerRange(
        width,
        umin.min(other.umin),
        umax.max(other.umax),
        smin.min(other.smin),
        smax.max(other.smax));
  }

  /** The integers that both ranges have; bounds cross each other where there are none. */
  public IntegerRange intersection(IntegerRange other) {
    BigInteger leastUnsigned = umin.max(other.umin);
    BigInteger mostUnsigned = umax.min(other.umax);
    BigInteger leastSigned = smin.max(other.smin);
    BigInteger mostSigned = smax.min(other.smax);
    return new IntegerRange(width, leastUnsigned, mostUnsigned, leastSigned, mostSigned);
  }

  /** The only integer, read as unsigned, or null if there may be several. */
  public @Nullable BigInteger constantValue() {
    if (umin.equals(umax)) {
      return umin;
    }
    return smin.equals(smax) ? asUnsigned(smin, width) : null;
  }

  /** Whether an integer, read in either way, is in the range. */
  public boolean contains(BigInteger value) {
    BigInteger unsigned = asUnsigned(value, width);
    BigInteger signed = asSigned(value, width);
    return umin.compareTo(unsigned) <= 0
        && unsigned.compareTo(umax) <= 0
        && smin.compareTo(signed) <= 0
        && signed.compareTo(smax) <= 0;
  }

  /** The range after each reading is extended in its own way. */
  public IntegerRange extended(int to) {
    return new IntegerRange(to, umin, umax, smin, smax);
  }

  /** The range after zeros are put in front. */
  public IntegerRange zeroExtended(int to) {
    return fromUnsigned(to, umin, umax);
  }

  /** The range after the sign is put in front. */
  public IntegerRange signExtended(int to) {
    return fromSigned(to, smin, smax);
  }

  /** The range of the lowest bits. */
  public IntegerRange truncated(int to) {
    boolean rollsOver = !umin.shiftRight(to).equals(umax.shiftRight(to));
    BigInteger lowHigh = smin.shiftRight(to - 1);
    BigInteger highHigh = smax.shiftRight(to - 1);
    boolean isWrapped = !lowHigh.equals(highHigh);
    if (isWrapped && lowHigh.equals(BigInteger.ONE.negate()) && highHigh.signum() == 0) {
      isWrapped = false;
    }
    return new IntegerRange(
        to,
        rollsOver ? BigInteger.ZERO : asUnsigned(umin, to),
        rollsOver ? unsignedMax(to) : asUnsigned(umax, to),
        isWrapped ? signedMin(to) : asSigned(smin, to),
        isWrapped ? signedMax(to) : asSigned(smax, to));
  }

  /** For people: both readings. */
  @Override
  public String toString() {
    return "unsigned [" + umin + ", " + umax + "] signed [" + smin + ", " + smax + "]";
  }
}
