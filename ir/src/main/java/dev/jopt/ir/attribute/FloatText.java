package dev.jopt.ir.attribute;

import dev.jopt.ir.type.FloatType;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints floats as LLVM does: with six decimals if that reads back as the same number ({@code
 * 1.000000e+00}), otherwise with enough digits ({@code 3.14159274}, {@code 1.234567E+20}) if that
 * happens to contain a point, otherwise as hexadecimal bits. The odd roundings on the way are
 * LLVM's.
 */
final class FloatText {
  private static final int SHORT_PRECISION = 6;

  /** The least number of too many digits for the short form. */
  private static final long SHORT_BOUND = 1_000_000;

  /** Width of the mantissa of a double. */
  private static final int DOUBLE_MANTISSA = 52;

  /** Less has too many digits for a {@code long}. */
  private static final double LEAST_EXACT = 1e-9;

  /** Those that fit into a {@code long}. */
  private static final long[] POWERS_OF_FIVE = powersOfFive();

  /** Those that a {@code double} holds exactly. */
  private static final double[] POWERS_OF_TEN = powersOfTen();

  /** The exact digits of smaller numbers are too many to be estimated as a {@code double}. */
  private static final double LEAST_ESTIMATED = 1e-100;

  /** How far the mantissa of an estimate may be off, in units of its last place. */
  private static final long ESTIMATE_ERROR = 16;

  /** What a double has in its mantissa that a float has not. */
  private static final int BITS_BEYOND_FLOAT = 29;

  /** How many zeros the long form pads with before it uses an exponent. */
  private static final int LONG_PADDING = 3;

  /**
   * Decimal digits, without sign and trailing zeros, times ten to the power of the exponent.
   *
   * @param digits the digits
   * @param exponent the exponent
   */
  private record Decimal(String digits, int exponent) {}

  private FloatText() {}

  static String print(FloatAttribute number) {
    if (!number.isNaN() && !number.isInfinite()) {
      String common = printCommon(number);
      if (common != null) {
        return common;
      }
      if (number.isZero()) {
        return number.isNegative() ? "-0.000000e+00" : "0.000000e+00";
      }
      Decimal rounded = round(number, SHORT_PRECISION);
      String text = printDecimal(number, rounded, SHORT_PRECISION, 0, false);
      if (readsBack(number, rounded, text)) {
        return text;
      }
      int precision = 2 + number.type().precision() * 59 / 196;
      text = printDecimal(number, round(number, precision), precision, LONG_PADDING, true);
      if (text.indexOf('.') >= 0) {
        return text;
      }
    }
    return "0x" + number.bits().toString(16).toUpperCase(Locale.ROOT);
  }

  /** Numbers of few digits, which are most of all constants; null for others. */
  private static @Nullable String printCommon(FloatAttribute number) {
    long digits = exactDigits(number);
    if (digits < 0) {
      return null;
    }
    int exponent = exactExponent(number);
    while (digits % 10 == 0) {
      digits /= 10;
      exponent++;
    }
    if (digits >= SHORT_BOUND) {
      return null;
    }
    StringBuilder text = new StringBuilder(13);
    if (number.isNegative()) {
      text.append('-');
    }
    appendScientific(text, Long.toString(digits), exponent, SHORT_PRECISION, false);
    return text.toString();
  }

  /** Whether the short form of a finite number, which has few digits, is read as the number. */
  private static boolean readsBack(FloatAttribute number, Decimal decimal, String text) {
    FloatType type = number.type();
    int scale = Math.abs(decimal.exponent);
    if ((type == FloatType.F32 || type == FloatType.F64) && scale < POWERS_OF_TEN.length) {
      double value = Math.abs(number.doubleValue());
      // Both numbers are exact, so this is rounded once, as it should be.
      double digits = Long.parseLong(decimal.digits);
      double read =
          decimal.exponent < 0 ? digits / POWERS_OF_TEN[scale] : digits * POWERS_OF_TEN[scale];
      if (type == FloatType.F64) {
        return read == value;
      }
      // Rounded again, unless it seems to be halfway between two floats, which it need not be.
      long beyond = Double.doubleToRawLongBits(read) & (1L << BITS_BEYOND_FLOAT) - 1;
      if (beyond != 1L << (BITS_BEYOND_FLOAT - 1)) {
        return (float) read == value;
      }
    }
    return FloatCodec.fromDecimal(type, text).equals(number);
  }

  /**
   * All decimal digits of a finite number in one of the two formats that Java has, without its
   * sign: it is these times ten to the power {@link #exactExponent}. -1 if they are too many or the
   * number is zero.
   */
  private static long exactDigits(FloatAttribute number) {
    FloatType type = number.type();
    if (type != FloatType.F32 && type != FloatType.F64) {
      return -1;
    }
    double value = Math.abs(number.doubleValue());
    int exponent = Math.getExponent(value) - DOUBLE_MANTISSA;
    long significand = Double.doubleToRawLongBits(value) & (1L << DOUBLE_MANTISSA) - 1;
    significand |= 1L << DOUBLE_MANTISSA;
    int zeros = Long.numberOfTrailingZeros(significand);
    significand >>>= zeros;
    exponent += zeros;
    if (value < LEAST_EXACT || exponent <= -POWERS_OF_FIVE.length) {
      return -1;
    }
    if (exponent >= 0) {
      return Long.numberOfLeadingZeros(significand) > exponent + 1 ? significand << exponent : -1;
    }
    // n * 2^-e is n * 5^e * 10^-e.
    long five = POWERS_OF_FIVE[-exponent];
    long digits = significand * five;
    return Math.multiplyHigh(significand, five) == 0 && digits >= 0 ? digits : -1;
  }

  /** See {@link #exactDigits}. */
  private static int exactExponent(FloatAttribute number) {
    double value = number.doubleValue();
    long significand = Double.doubleToRawLongBits(value) | 1L << DOUBLE_MANTISSA;
    int zeros = Math.min(DOUBLE_MANTISSA, Long.numberOfTrailingZeros(significand));
    return Math.min(0, Math.getExponent(value) - DOUBLE_MANTISSA + zeros);
  }

  private static long[] powersOfFive() {
    long[] powers = new long[28];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 5;
    }
    return powers;
  }

  private static double[] powersOfTen() {
    double[] powers = new double[23];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }

  /**
   * The first digits of a finite number other than zero.
   *
   * @param precision how many at most
   */
  private static Decimal round(FloatAttribute number, int precision) {
    // How many bits can matter much, by an estimate.
    int bitsRequired = (precision * 196 + 58) / 59;
    Decimal leading = leadingDigits(number, bitsRequired);
    if (leading == null) {
      leading = leadingDigitsOfLarge(number, bitsRequired);
    }
    String all = leading.digits;
    int exponent = leading.exponent;
    int end = withoutTrailingZeros(all, all.length());
    exponent += all.length() - end;
    String digits = all.substring(0, end);
    if (end > precision) {
      String rounded = roundHalfUp(digits, precision);
      // Omitted digits count as zeros; a carry out of the first digit is one more of them.
      boolean carried = rounded.charAt(0) < digits.charAt(0);
      exponent += end - rounded.length() + (carried ? 1 : 0);
      digits = rounded;
    }
    return new Decimal(digits, exponent);
  }

  /**
   * What is left of the exact digits of a number when those that cannot matter are cut off, where
   * {@code long} is enough to tell; otherwise null.
   */
  private static @Nullable Decimal leadingDigits(FloatAttribute number, int bitsRequired) {
    long small = exactDigits(number);
    if (small >= 0) {
      int removable = removable(Long.SIZE - Long.numberOfLeadingZeros(small), bitsRequired);
      for (int i = 0; i < removable; i++) {
        small /= 10;
      }
      return new Decimal(Long.toString(small), exactExponent(number) + removable);
    }
    FloatType type = number.type();
    if (type != FloatType.F32 && type != FloatType.F64) {
      return null;
    }
    double value = Math.abs(number.doubleValue());
    int exponent = exactExponent(number);
    if (value < LEAST_ESTIMATED || exponent == 0) {
      return null;
    }
    long significand = Double.doubleToRawLongBits(value) & (1L << DOUBLE_MANTISSA) - 1;
    significand |= 1L << DOUBLE_MANTISSA;
    significand >>>= Long.numberOfTrailingZeros(significand);
    // The exact digits are n * 5^e, too many for a long. To know how many bits they have, a product
    // that is almost exact will do, unless it is almost a power of two.
    double estimate = significand * Math.pow(5, -exponent);
    long mantissa = Double.doubleToRawLongBits(estimate) & (1L << DOUBLE_MANTISSA) - 1;
    if (mantissa < ESTIMATE_ERROR || mantissa >= (1L << DOUBLE_MANTISSA) - ESTIMATE_ERROR) {
      return null;
    }
    int removable = removable(Math.getExponent(estimate) + 1, bitsRequired);
    long digits = divide(significand, -exponent, removable);
    return digits < 0 ? null : new Decimal(Long.toString(digits), exponent + removable);
  }

  /** {@code n * 5^e / 10^r} without its fraction; -1 if that is not easy to tell. */
  private static long divide(long n, int e, int r) {
    int fives = e - r;
    if (Math.abs(fives) >= POWERS_OF_FIVE.length) {
      return -1;
    }
    if (fives < 0) {
      return r < Long.SIZE ? (n >>> r) / POWERS_OF_FIVE[-fives] : -1;
    }
    long high = Math.multiplyHigh(n, POWERS_OF_FIVE[fives]);
    long low = n * POWERS_OF_FIVE[fives];
    if (r == 0 || r >= Long.SIZE || high >>> r != 0) {
      return -1;
    }
    return (high << (Long.SIZE - r)) | (low >>> r);
  }

  /** As {@link #leadingDigits}, for any number. */
  private static Decimal leadingDigitsOfLarge(FloatAttribute number, int bitsRequired) {
    BigInteger significand = FloatCodec.significand(number);
    int exponent = FloatCodec.exponent(number);
    int zeros = significand.getLowestSetBit();
    significand = significand.shiftRight(zeros);
    exponent += zeros;
    if (exponent > 0) {
      significand = significand.shiftLeft(exponent);
      exponent = 0;
    } else if (exponent < 0) {
      // n * 2^-e is n * 5^e * 10^-e.
      significand = significand.multiply(BigInteger.valueOf(5).pow(-exponent));
    }
    int removable = removable(significand.bitLength(), bitsRequired);
    if (removable > 0) {
      exponent += removable;
      significand = significand.divide(BigInteger.TEN.pow(removable));
    }
    return new Decimal(significand.toString(), exponent);
  }

  /**
   * The text of a number.
   *
   * @param decimal its first digits
   * @param precision how many of them there are at most
   * @param padding how many zeros may be added instead of an exponent; 0 to always have one
   * @param trim whether to leave out trailing zeros, and to write {@code E} rather than {@code e}
   */
  private static String printDecimal(
      FloatAttribute number, Decimal decimal, int precision, int padding, boolean trim) {
    String digits = decimal.digits;
    int exponent = decimal.exponent;
    StringBuilder text = new StringBuilder();
    if (number.isNegative()) {
      text.append('-');
    }
    if (padding == 0 || needsExponent(digits.length(), exponent, precision, padding)) {
      appendScientific(text, digits, exponent, precision, trim);
    } else {
      appendPlain(text, digits, exponent);
    }
    return text.toString();
  }

  /** How many digits of a number of so many bits are dropped before it is rounded. */
  private static int removable(int bits, int bitsRequired) {
    return bits > bitsRequired ? (bits - bitsRequired) * 59 / 196 : 0;
  }

  private static int withoutTrailingZeros(CharSequence digits, int end) {
    while (end > 1 && digits.charAt(end - 1) == '0') {
      end--;
    }
    return end;
  }

  /** The first {@code precision} digits, rounded, without trailing zeros. */
  private static String roundHalfUp(String digits, int precision) {
    char[] kept = digits.substring(0, precision).toCharArray();
    int end = precision;
    if (digits.charAt(precision) >= '5') {
      while (end > 0 && kept[end - 1] == '9') {
        end--;
      }
      if (end == 0) {
        return "1";
      }
      kept[end - 1]++;
      return new String(kept, 0, end);
    }
    while (end > 0 && kept[end - 1] == '0') {
      end--;
    }
    return new String(kept, 0, end);
  }

  private static boolean needsExponent(int count, int exponent, int precision, int padding) {
    if (exponent >= 0) {
      // Padding must not make the number look more precise than it is.
      return exponent > padding || count + exponent > precision;
    }
    int leading = exponent + count - 1;
    return leading < 0 && -leading > padding;
  }

  private static void appendScientific(
      StringBuilder text, String digits, int exponent, int precision, boolean trim) {
    int count = digits.length();
    exponent += count - 1;
    text.append(digits.charAt(0)).append('.');
    if (count == 1 && trim) {
      text.append('0');
    } else {
      text.append(digits, 1, count);
    }
    if (!trim) {
      for (int i = count; i <= precision; i++) {
        text.append('0');
      }
    }
    text.append(trim ? 'E' : 'e').append(exponent >= 0 ? '+' : '-');
    int magnitude = Math.abs(exponent);
    if (!trim && magnitude < 10) {
      text.append('0');
    }
    text.append(magnitude);
  }

  private static void appendPlain(StringBuilder text, String digits, int exponent) {
    int whole = digits.length() + exponent;
    if (exponent >= 0) {
      text.append(digits);
      for (int i = 0; i < exponent; i++) {
        text.append('0');
      }
    } else if (whole > 0) {
      text.append(digits, 0, whole).append('.').append(digits, whole, digits.length());
    } else {
      text.append("0.");
      for (int i = whole; i < 0; i++) {
        text.append('0');
      }
      text.append(digits);
    }
  }
}
