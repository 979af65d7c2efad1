package dev.jopt.parser.action;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Reads numbers out of bytes that the lexer has found to be numbers. */
final class Numbers {
  /** Each number of so many digits fits into a {@code long}. */
  static final int LONG_DIGITS = 18;

  /** Each number of so many digits fits into an {@code int}. */
  private static final int INT_DIGITS = 9;

  /** Each number of so many digits is a double. */
  private static final int EXACT_DIGITS = 15;

  /** The powers of ten that are doubles. */
  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private Numbers() {}

  /** A decimal number of at most {@link #LONG_DIGITS} digits, or -1 when it is none. */
  static long smallLong(byte[] in, int start, int end) {
    return small(in, start, end, LONG_DIGITS);
  }

  /** A decimal number of at most {@link #INT_DIGITS} digits, or -1 when it is none. */
  static int smallInt(byte[] in, int start, int end) {
    return (int) small(in, start, end, INT_DIGITS);
  }

  private static long small(byte[] in, int start, int end, int digits) {
    if (end - start > digits || end == start) {
      return -1;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = in[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  /** Whether the number is written {@code 0x…}. */
  static boolean isHex(byte[] in, int start, int end) {
    return end - start > 2 && in[start + 1] == 'x';
  }

  /** Any integer token, decimal or hexadecimal. */
  static BigInteger integer(byte[] in, int start, int end) {
    if (isHex(in, start, end)) {
      return new BigInteger(ascii(in, start + 2, end), 16);
    }
    long small = smallLong(in, start, end);
    return small >= 0 ? BigInteger.valueOf(small) : new BigInteger(ascii(in, start, end));
  }

  /** A number with a point. As in MLIR it is a double first, whatever format it ends up in. */
  static double decimal(byte[] in, int start, int end, boolean negative) {
    double value = shortDecimal(in, start, end);
    if (Double.isNaN(value)) {
      value = Double.parseDouble(ascii(in, start, end));
    }
    return negative ? -value : value;
  }

  /**
   * A number of few digits and a small exponent, or NaN. Digits and power of ten are doubles then,
   * so that one multiplication or division rounds correctly (Clinger, How to Read Floating Point
   * Numbers Accurately, 1990).
   */
  private static double shortDecimal(byte[] in, int start, int end) {
    long digits = 0;
    int point = end;
    int at = start;
    for (; at < end; at++) {
      byte b = in[at];
      if (b == '.' && point == end) {
        point = at + 1;
      } else if (b >= '0' && b <= '9') {
        digits = digits * 10 + (b - '0');
      } else {
        break;
      }
    }
    if (at - start > EXACT_DIGITS + 1) {
      return Double.NaN;
    }
    int exponent = Math.min(0, point - at);
    if (at < end) {
      if (in[at] != 'e' && in[at] != 'E' || at + 1 == end) {
        return Double.NaN;
      }
      boolean signed = in[at + 1] == '-' || in[at + 1] == '+';
      int stated = smallInt(in, signed ? at + 2 : at + 1, end);
      if (stated < 0 || stated > 2 * POWERS_OF_TEN.length) {
        return Double.NaN;
      }
      exponent += in[at + 1] == '-' ? -stated : stated;
    }
    if (Math.abs(exponent) >= POWERS_OF_TEN.length) {
      return Double.NaN;
    }
    return exponent < 0 ? digits / POWERS_OF_TEN[-exponent] : digits * POWERS_OF_TEN[exponent];
  }

  /** The text of a token that is ASCII. */
  static String ascii(byte[] in, int start, int end) {
    return new String(in, start, end - start, StandardCharsets.ISO_8859_1);
  }
}
