package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;

/**
 * An integer: {@code 1 : i32}, {@code true}, {@code 2 : index}.
 *
 * <p>A signless type takes both readings of its bits, so that 255 and -1 are the same {@code i8};
 * {@code siN} and {@code index} (of 64 bits) take two's complement alone, {@code uiN} no negative
 * numbers. What a type does not take is refused; {@link #wrapping} keeps its low bits.
 *
 * @param value the number: non-negative for {@code uiN}, otherwise read as two's complement, so
 *     that {@code true} is -1
 * @param type an integer type or {@code index}
 */
public record IntegerAttribute(BigInteger value, Type type) implements Attribute, TypedAttribute {
  /** {@code true}. */
  public static final IntegerAttribute TRUE =
      new IntegerAttribute(BigInteger.ONE.negate(), IntegerType.I1);

  /** {@code false}. */
  public static final IntegerAttribute FALSE =
      new IntegerAttribute(BigInteger.ZERO, IntegerType.I1);

  /**
   * Checks the value and reads it with the signedness of the type.
   *
   * @throws IllegalArgumentException if the type is neither an integer nor {@code index}, or does
   *     not take the value; see {@link #fits}
   */
  public IntegerAttribute {
    RawBits.checkInteger(value, type);
    value = wrap(value, type);
  }

  /**
   * An integer of the given type.
   *
   * @throws IllegalArgumentException if the type does not take the value; see {@link #fits}
   */
  public static IntegerAttribute of(long value, Type type) {
    return new IntegerAttribute(BigInteger.valueOf(value), type);
  }

  /**
   * An integer of the given type.
   *
   * @throws IllegalArgumentException if the type does not take the value; see {@link #fits}
   */
  public static IntegerAttribute of(BigInteger value, Type type) {
    return new IntegerAttribute(value, type);
  }

  /**
   * An integer of the given type with the low bits of {@code value}, as arithmetic leaves them.
   *
   * @throws IllegalArgumentException if the type is neither an integer nor {@code index}
   */
  public static IntegerAttribute wrapping(BigInteger value, Type type) {
    return new IntegerAttribute(wrap(value, type), type);
  }

  /**
   * Whether a type takes a value: {@code -2^(N-1)} to {@code 2^N - 1} for {@code iN}, {@code
   * -2^(N-1)} to {@code 2^(N-1) - 1} for {@code siN} and, with {@code N} 64, {@code index}, 0 to
   * {@code 2^N - 1} for {@code uiN}. All types take 0.
   *
   * @throws IllegalArgumentException if the type is neither an integer nor {@code index}
   */
  public static boolean fits(BigInteger value, Type type) {
    boolean negative = value.signum() < 0;
    int unsignedBits;
    int signedBits;
    if (type instanceof IntegerType integer) {
      signedBits = integer.isUnsigned() ? 0 : integer.width();
      unsignedBits = integer.isSigned() ? integer.width() - 1 : integer.width();
    } else if (type == IndexType.INDEX) {
      signedBits = IndexType.STORAGE_WIDTH;
      unsignedBits = IndexType.STORAGE_WIDTH - 1;
    } else {
      throw new IllegalArgumentException("integer attribute of type " + type);
    }
    return value.signum() == 0
        || (negative ? value.bitLength() < signedBits : value.bitLength() <= unsignedBits);
  }

  /** {@link #TRUE} or {@link #FALSE}. */
  public static IntegerAttribute of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** An {@code i64}. */
  public static IntegerAttribute i64(long value) {
    return of(value, IntegerType.I64);
  }

  /** An {@code i32}. */
  public static IntegerAttribute i32(int value) {
    return of(value, IntegerType.I32);
  }

  /** An {@code index}. */
  public static IntegerAttribute index(long value) {
    return of(value, IndexType.INDEX);
  }

  /**
   * {@code value} reduced to the width of {@code type} and read with its signedness (signless as
   * signed).
   *
   * @throws IllegalArgumentException if the type is neither an integer nor {@code index}
   */
  public static BigInteger wrap(BigInteger value, Type type) {
    int width;
    boolean unsigned = false;
    if (type instanceof IntegerType integer) {
      width = integer.width();
      unsigned = integer.isUnsigned();
    } else if (type == IndexType.INDEX) {
      width = IndexType.STORAGE_WIDTH;
    } else {
      throw new IllegalArgumentException("integer attribute of type " + type);
    }
    if (unsigned) {
      return value.signum() >= 0 && value.bitLength() <= width ? value : value.and(mask(width));
    }
    if (value.bitLength() < width) {
      return value;
    }
    BigInteger low = value.and(mask(width));
    return width > 0 && low.testBit(width - 1)
        ? low.subtract(BigInteger.ONE.shiftLeft(width))
        : low;
  }

  private static BigInteger mask(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  /** The number of bits of the value; 64 for {@code index}. */
  public int width() {
    return type instanceof IntegerType integer ? integer.width() : IndexType.STORAGE_WIDTH;
  }

  /** The lowest 64 bits of the value. */
  public long longValue() {
    return value.longValue();
  }

  /** Whether the value fits into a {@code long}. */
  public boolean fitsLong() {
    return value.bitLength() < Long.SIZE;
  }

  /**
   * The value as an {@code int}.
   *
   * @throws ArithmeticException if it does not fit
   */
  public int intValueExact() {
    return value.intValueExact();
  }

  /** Whether any bit is set. */
  public boolean booleanValue() {
    return value.signum() != 0;
  }

  /** The value with its bits read as non-negative. */
  public BigInteger unsignedValue() {
    return value.signum() >= 0 ? value : value.and(mask(width()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntegerAttribute integer
        && integer.value.equals(value)
        && integer.type.equals(type);
  }

  @Override
  public int hashCode() {
    return value.hashCode() * 31 + type.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
