package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An integer: {@code 1 : i32}, {@code true}, {@code 2 : index}.
 *
 * <p>A signless type takes both readings of its bits, so that 255 and -1 are the same {@code i8};
 * {@code siN} and {@code index} (of 64 bits) take two's complement alone, {@code uiN} no negative
 * numbers. Numbers out of range are refused; {@link #wrapping} keeps the low bits.
 *
 * <p>{@link #value()} is non-negative for {@code uiN}, otherwise read as two's complement, so that
 * {@code true} is -1. Most numbers fit into a {@code long}, and are kept in one.
 */
public final class IntegerAttribute implements Attribute, TypedAttribute {
  /** {@code true}. */
  public static final IntegerAttribute TRUE = new IntegerAttribute(-1, null, IntegerType.I1);

  /** {@code false}. */
  public static final IntegerAttribute FALSE = new IntegerAttribute(0, null, IntegerType.I1);

  /** The lowest 64 bits. */
  private final long low;

  /** The number, if it does not fit into a {@code long}. */
  private final @Nullable BigInteger wide;

  private final Type type;

  private IntegerAttribute(long low, @Nullable BigInteger wide, Type type) {
    this.low = low;
    this.wide = wide;
    this.type = type;
  }

  /**
   * An integer of the given type.
   *
   * @throws IllegalArgumentException if the type does not take the value; see {@link #fits}
   */
  public static IntegerAttribute of(long value, Type type) {
    RawBits.checkInteger(value, type);
    int width = width(type);
    boolean reads = width < Long.SIZE && !isUnsigned(type);
    int unused = Long.SIZE - width;
    return new IntegerAttribute(
        !reads ? value : width == 0 ? 0 : value << unused >> unused, null, type);
  }

  /**
   * An integer of the given type.
   *
   * @throws IllegalArgumentException if the type does not take the value; see {@link #fits}
   */
  public static IntegerAttribute of(BigInteger value, Type type) {
    if (value.bitLength() < Long.SIZE) {
      return of(value.longValue(), type);
    }
    RawBits.checkInteger(value, type);
    BigInteger read = wrap(value, type);
    return new IntegerAttribute(read.longValue(), read.bitLength() < Long.SIZE ? null : read, type);
  }

  /**
   * An integer of the given type with the low bits of {@code value}, as arithmetic leaves them.
   *
   * @throws IllegalArgumentException if the type is neither an integer nor {@code index}
   */
  public static IntegerAttribute wrapping(BigInteger value, Type type) {
    return of(wrap(value, type), type);
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

  /** Whether a type takes a value; see {@link #fits(BigInteger, Type)}. */
  public static boolean fits(long value, Type type) {
    int width = width(type);
    if (value == 0 || width > Long.SIZE) {
      return value >= 0 || !isUnsigned(type);
    }
    if (value < 0) {
      return !isUnsigned(type) && width > 0 && value >> (width - 1) == -1;
    }
    boolean signed = type instanceof IntegerType integer && integer.isSigned();
    int bits = Math.max(0, signed ? width - 1 : width);
    return bits >= Long.SIZE || value >>> bits == 0;
  }

  private static int width(Type type) {
    if (type instanceof IntegerType integer) {
      return integer.width();
    }
    if (type == IndexType.INDEX) {
      return IndexType.STORAGE_WIDTH;
    }
    throw new IllegalArgumentException("integer attribute of type " + type);
  }

  private static boolean isUnsigned(Type type) {
    return type instanceof IntegerType integer && integer.isUnsigned();
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

  /** The number. */
  public BigInteger value() {
    return wide == null ? BigInteger.valueOf(low) : wide;
  }

  /** An integer type or {@code index}. */
  @Override
  public Type type() {
    return type;
  }

  /** The number of bits of the value; 64 for {@code index}. */
  public int width() {
    return width(type);
  }

  /** The lowest 64 bits of the value. */
  public long longValue() {
    return low;
  }

  /** Whether the value fits into a {@code long}. */
  public boolean fitsLong() {
    return wide == null;
  }

  /**
   * The value as an {@code int}.
   *
   * @throws ArithmeticException if it does not fit
   */
  public int intValueExact() {
    return wide == null ? Math.toIntExact(low) : wide.intValueExact();
  }

  /** Whether any bit is set. */
  public boolean booleanValue() {
    return low != 0 || wide != null;
  }

  /** The value with its bits read as non-negative. */
  public BigInteger unsignedValue() {
    BigInteger value = value();
    return value.signum() >= 0 ? value : value.and(mask(width()));
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof IntegerAttribute integer
            && integer.low == low
            && integer.type.equals(type)
            && Objects.equals(integer.wide, wide));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(low) * 31 + type.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
