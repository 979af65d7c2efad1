package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.FloatType;
import java.math.BigInteger;

/**
 * A floating-point number, bit for bit: {@code 1.000000e+00 : f32}. Numbers are equal if their bits
 * are.
 *
 * <p>As in LLVM, a number that stands alone can be what its format has no bits for: a negative
 * {@code f8E8M0FNU}, or infinity in a format of finite numbers only. One bit above those of the
 * format says so. Elements of a list lose it.
 *
 * @param type the format
 * @param lowBits the bits, or the lower 64 of them
 * @param highBits the bits above, zero for formats of up to 64 bits
 */
public record FloatAttribute(FloatType type, long lowBits, long highBits)
    implements Attribute, TypedAttribute {
  /** The exponent of {@code f80}, above the mantissa. */
  private static final long F80_EXPONENT = 0x7FFF;

  /**
   * Checks the bits. An {@code f80} whose leading mantissa bit contradicts its exponent becomes the
   * NaN that processors take it for.
   *
   * @throws IllegalArgumentException if bits are set that the format does not have
   */
  public FloatAttribute {
    int width = type.width() + (FloatCodec.hasExtraBit(type) ? 1 : 0);
    if (type == FloatType.F80 && lowBits >= 0 && (highBits & F80_EXPONENT) != 0) {
      highBits |= F80_EXPONENT;
    }
    boolean fits =
        width < Long.SIZE
            ? lowBits >>> width == 0 && highBits == 0
            : width == 2 * Long.SIZE || highBits >>> (width - Long.SIZE) == 0;
    if (!fits) {
      throw new IllegalArgumentException("too many bits for " + type);
    }
  }

  /** {@code value} rounded to the format. */
  public static FloatAttribute of(double value, FloatType type) {
    return FloatCodec.fromDouble(type, value);
  }

  /** An {@code f64}. */
  public static FloatAttribute f64(double value) {
    return new FloatAttribute(FloatType.F64, Double.doubleToRawLongBits(value), 0);
  }

  /** An {@code f32}. */
  public static FloatAttribute f32(float value) {
    return new FloatAttribute(
        FloatType.F32, Integer.toUnsignedLong(Float.floatToRawIntBits(value)), 0);
  }

  /**
   * The number with the given bits.
   *
   * @throws IllegalArgumentException if they are negative or too many
   */
  public static FloatAttribute ofBits(BigInteger bits, FloatType type) {
    if (bits.signum() < 0 || bits.bitLength() > type.width()) {
      throw new IllegalArgumentException("too many bits for " + type);
    }
    return new FloatAttribute(type, bits.longValue(), bits.shiftRight(Long.SIZE).longValue());
  }

  /**
   * A decimal number such as {@code -1.5e3} rounded, once, to the format.
   *
   * @throws NumberFormatException if the text is no decimal number
   */
  public static FloatAttribute ofDecimal(String text, FloatType type) {
    return FloatCodec.fromDecimal(type, text);
  }

  /** All bits that the format has, as a non-negative number. */
  public BigInteger bits() {
    BigInteger low = FloatCodec.unsigned(encodedLowBits());
    return highBits == 0 ? low : FloatCodec.unsigned(highBits).shiftLeft(Long.SIZE).or(low);
  }

  /** The {@link #lowBits} as they are stored among others. */
  long encodedLowBits() {
    return FloatCodec.hasExtraBit(type) ? FloatCodec.withoutExtraBit(this) : lowBits;
  }

  /** The number of the opposite sign; itself if it is the zero or NaN of a format without both. */
  public FloatAttribute negate() {
    return FloatCodec.negate(this);
  }

  /** The nearest double. */
  public double doubleValue() {
    return FloatCodec.toDouble(this);
  }

  /** This number rounded to another format. */
  public FloatAttribute convert(FloatType target) {
    return FloatCodec.convert(this, target);
  }

  /** Whether this is no number. */
  public boolean isNaN() {
    return FloatCodec.isNaN(this);
  }

  /** Whether this is positive or negative infinity. */
  public boolean isInfinite() {
    return FloatCodec.isInfinite(this);
  }

  /** Whether this is positive or negative zero. */
  public boolean isZero() {
    return FloatCodec.isZero(this);
  }

  /** Whether the sign bit is set. */
  public boolean isNegative() {
    return FloatCodec.isNegative(this);
  }

  /** The number as it is printed, without the type. */
  public String text() {
    return FloatCodec.print(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FloatAttribute number
        && number.lowBits == lowBits
        && number.highBits == highBits
        && number.type == type;
  }

  @Override
  public int hashCode() {
    return (Long.hashCode(lowBits) * 31 + Long.hashCode(highBits)) * 31 + type.width();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
