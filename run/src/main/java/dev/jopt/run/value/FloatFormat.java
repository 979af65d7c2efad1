package dev.jopt.run.value;

import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import java.math.BigInteger;

/** Numbers of the floating-point formats, held as doubles: each of up to 64 bits is one exactly. */
public final class FloatFormat {
  private static final int DOUBLE_MANTISSA = 52;
  private static final long MANTISSA_MASK = (1L << DOUBLE_MANTISSA) - 1;

  private FloatFormat() {}

  /** The number of a format that has these bits. */
  public static double fromBits(long bits, FloatType format) {
    switch (format) {
      case F64:
        return Double.longBitsToDouble(bits);
      case F32:
        // Not a cast: it would make a signalling NaN quiet.
        int word = (int) bits;
        return (word & 0x7fffffff) > 0x7f800000
            ? nan(word < 0, (long) (word & 0x7fffff) << (DOUBLE_MANTISSA - 23))
            : Float.intBitsToFloat(word);
      default:
        long kept = format.width() == Long.SIZE ? bits : bits & ((1L << format.width()) - 1);
        FloatAttribute number = FloatAttribute.ofBits(BigInteger.valueOf(kept), format);
        if (number.isNaN() && format.hasInfinity()) {
          int mantissa = format.precision() - 1;
          long payload = kept & ((1L << mantissa) - 1);
          return nan(
              (kept >> (format.width() - 1) & 1) != 0, payload << (DOUBLE_MANTISSA - mantissa));
        }
        return number.doubleValue();
    }
  }

  private static double nan(boolean negative, long mantissa) {
    return Double.longBitsToDouble(
        (negative ? 1L << 63 : 0) | 0x7ffL << DOUBLE_MANTISSA | mantissa);
  }

  /** The bits of a number of a format; one that is none of it is rounded. */
  public static long toBits(double value, FloatType format) {
    switch (format) {
      case F64:
        return Double.doubleToRawLongBits(value);
      case F32:
        if (Double.isNaN(value)) {
          return nanBits(value, format);
        }
        return Float.floatToRawIntBits((float) value);
      default:
        if (Double.isNaN(value) && format.hasInfinity()) {
          return nanBits(value, format);
        }
        return FloatAttribute.of(value, format).bits().longValue();
    }
  }

  private static long nanBits(double value, FloatType format) {
    long bits = Double.doubleToRawLongBits(value);
    int mantissa = format.precision() - 1;
    long payload = (bits & MANTISSA_MASK) >>> (DOUBLE_MANTISSA - mantissa);
    if (payload == 0) {
      payload = 1L << (mantissa - 1);
    }
    int width = format.width();
    long exponent = ((1L << (width - 1)) - 1) >>> mantissa << mantissa;
    return (bits < 0 ? 1L << (width - 1) : 0) | exponent | payload;
  }

  /** The number of a format that is nearest to a double, ties to even. */
  public static double round(double value, FloatType format) {
    switch (format) {
      case F64:
        return value;
      case F32:
        return Double.isNaN(value) ? quiet(value) : (float) value;
      default:
        if (Double.isNaN(value) && format.hasInfinity()) {
          return quiet(value);
        }
        return FloatAttribute.of(value, format).doubleValue();
    }
  }

  private static double quiet(double nan) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(nan) | 1L << (DOUBLE_MANTISSA - 1));
  }

  /** A number of a format wider than a double. */
  public static FloatAttribute ofWideBits(BigInteger bits, FloatType format) {
    return FloatAttribute.ofBits(bits, format);
  }

  /** The bits of a number of a format wider than a double. */
  public static BigInteger wideBits(Object number) {
    return ((FloatAttribute) number).bits();
  }

  /** The value of a constant: a double, or the constant itself where the format is wider. */
  public static Object valueOf(FloatAttribute number) {
    return number.type().width() > Long.SIZE
        ? number
        : (Object) fromBits(number.bits().longValue(), number.type());
  }
}
