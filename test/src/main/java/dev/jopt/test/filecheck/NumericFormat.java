package dev.jopt.test.filecheck;

import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a number is written: {@code %u}, {@code %.8X}, {@code %#x}…
 *
 * @param conversion one of {@code u d x X}
 * @param precision least number of digits; 0 for none
 * @param prefixed whether hexadecimal digits follow {@code 0x}
 */
record NumericFormat(char conversion, int precision, boolean prefixed) {

  static final NumericFormat UNSIGNED = new NumericFormat('u', 0, false);

  private boolean isHex() {
    return conversion == 'x' || conversion == 'X';
  }

  /** Returns the POSIX expression that matches any number in this format. */
  String wildcard() {
    String digit = conversion == 'x' ? "[0-9a-f]" : conversion == 'X' ? "[0-9A-F]" : "[0-9]";
    String leading = conversion == 'x' ? "[1-9a-f]" : conversion == 'X' ? "[1-9A-F]" : "[1-9]";
    String sign = conversion == 'd' ? "-?" : "";
    String prefix = prefixed ? "0x" : "";
    return precision == 0
        ? prefix + sign + digit + "+"
        : prefix + sign + "(" + leading + digit + "*)?" + digit + "{" + precision + "}";
  }

  /** Returns the text of a value, or null if the format cannot show it. */
  @Nullable String format(BigInteger value) {
    boolean negative = value.signum() < 0;
    if (negative && conversion != 'd') {
      return null;
    }
    String digits = value.abs().toString(isHex() ? 16 : 10);
    if (conversion == 'X') {
      digits = digits.toUpperCase(Locale.ROOT);
    }
    digits = "0".repeat(Math.max(0, precision - digits.length())) + digits;
    return (negative ? "-" : "") + (prefixed ? "0x" : "") + digits;
  }

  /** Parses the match of {@link #wildcard}; a match that is not a number counts as 0. */
  BigInteger parse(String text) {
    boolean negative = text.startsWith("-");
    String digits = text.substring(negative ? 1 : 0);
    if (prefixed && digits.startsWith("0x")) {
      digits = digits.substring(2);
    }
    int radix = isHex() ? 16 : 10;
    for (int i = 0; i < digits.length(); i++) {
      if (Character.digit(digits.charAt(i), radix) < 0) {
        return BigInteger.ZERO;
      }
    }
    BigInteger value = digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits, radix);
    return negative ? value.negate() : value;
  }

  @Override
  public String toString() {
    return "%" + conversion;
  }
}
