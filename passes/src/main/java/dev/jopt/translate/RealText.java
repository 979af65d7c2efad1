package dev.jopt.translate;

import dev.jopt.ir.attribute.FloatAttribute;
import java.math.BigInteger;
import java.util.Locale;

/** How LLVM writes floating-point constants. */
final class RealText {
  private static final int DOUBLE_MANTISSA = 52;
  private static final int FLOAT_MANTISSA = 23;

  private RealText() {}

  /** The number in decimal if six digits are exact, else its bits. */
  static String of(FloatAttribute value) {
    return switch (value.type()) {
      case F32 -> ofDouble(value, widened((int) value.lowBits()));
      case F64 -> ofDouble(value, value.lowBits());
      case F16 -> hex("0xH", value.bits(), 4);
      case BF16 -> hex("0xR", value.bits(), 4);
      case F80 -> hex("0xK", value.bits(), 20);
      case F128 ->
          hex("0xL", BigInteger.valueOf(value.lowBits()), 16)
              + hex("", BigInteger.valueOf(value.highBits()), 16);
      default -> throw new IllegalStateException("no number of LLVM: " + value.type());
    };
  }

  private static String ofDouble(FloatAttribute value, long bits) {
    double number = Double.longBitsToDouble(bits);
    if (!value.isNaN() && !value.isInfinite()) {
      // A zero is put after the six digits.
      String text = String.format(Locale.ROOT, "%.5e", number).replace("e", "0e");
      if (Double.parseDouble(text) == number) {
        return text;
      }
    }
    return hex("0x", new BigInteger(Long.toUnsignedString(bits)), 1);
  }

  /** The bits of a double that is the float with these; those of a signalling NaN stay. */
  private static long widened(int bits) {
    float number = Float.intBitsToFloat(bits);
    if (!Float.isNaN(number)) {
      return Double.doubleToRawLongBits(number);
    }
    long sign = (bits & 0x8000_0000L) << 32;
    long mantissa = (bits & ((1L << FLOAT_MANTISSA) - 1)) << (DOUBLE_MANTISSA - FLOAT_MANTISSA);
    return sign | 0x7FF0_0000_0000_0000L | mantissa;
  }

  private static String hex(String prefix, BigInteger bits, int digits) {
    BigInteger positive = bits.signum() < 0 ? bits.add(BigInteger.ONE.shiftLeft(4 * digits)) : bits;
    String text = positive.toString(16).toUpperCase(Locale.ROOT);
    return prefix + "0".repeat(Math.max(0, digits - text.length())) + text;
  }
}
