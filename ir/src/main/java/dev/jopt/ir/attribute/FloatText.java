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

  /** How many zeros the long form pads with before it uses an exponent. */
  private static final int LONG_PADDING = 3;

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
      String text = printDecimal(number, SHORT_PRECISION, 0, false);
      if (FloatCodec.fromDecimal(number.type(), text).equals(number)) {
        return text;
      }
      text = printDecimal(number, 0, LONG_PADDING, true);
      if (text.indexOf('.') >= 0) {
        return text;
      }
    }
    return "0x" + number.bits().toString(16).toUpperCase(Locale.ROOT);
  }

  /** Small whole numbers, which are most of all constants, without big arithmetic; else null. */
  private static @Nullable String printCommon(FloatAttribute number) {
    double value;
    if (number.type() == FloatType.F32) {
      value = Float.intBitsToFloat((int) number.lowBits());
    } else if (number.type() == FloatType.F64) {
      value = Double.longBitsToDouble(number.lowBits());
    } else {
      return null;
    }
    int whole = (int) value;
    if (whole != value || whole == 0 || whole >= 1_000_000 || whole <= -1_000_000) {
      return null;
    }
    StringBuilder text = new StringBuilder(13);
    if (whole < 0) {
      text.append('-');
      whole = -whole;
    }
    String digits = Integer.toString(whole);
    text.append(digits.charAt(0)).append('.').append(digits, 1, digits.length());
    for (int i = digits.length(); i <= SHORT_PRECISION; i++) {
      text.append('0');
    }
    return text.append("e+0").append(digits.length() - 1).toString();
  }

  /**
   * The decimal form of a finite number other than zero.
   *
   * @param precision how many significant digits at most; 0 for as many as the format may need
   * @param padding how many zeros may be added instead of an exponent; 0 to always have one
   * @param trim whether to leave out trailing zeros, and to write {@code E} rather than {@code e}
   */
  private static String printDecimal(
      FloatAttribute number, int precision, int padding, boolean trim) {
    if (precision == 0) {
      precision = 2 + number.type().precision() * 59 / 196;
    }
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

    // Drop digits that cannot matter much, by an estimate of how many there are.
    int bitsRequired = (precision * 196 + 58) / 59;
    int removable = (significand.bitLength() - bitsRequired) * 59 / 196;
    if (significand.bitLength() > bitsRequired && removable > 0) {
      exponent += removable;
      significand = significand.divide(BigInteger.TEN.pow(removable));
    }

    String all = significand.toString();
    int end = withoutTrailingZeros(all, all.length());
    exponent += all.length() - end;
    String digits = all.substring(0, end);
    if (end > precision) {
      String rounded = roundHalfUp(digits, precision);
      // What is left out counts as zeros; a carry out of the first digit is one more of them.
      boolean carried = rounded.charAt(0) < digits.charAt(0);
      exponent += end - rounded.length() + (carried ? 1 : 0);
      digits = rounded;
    }
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
