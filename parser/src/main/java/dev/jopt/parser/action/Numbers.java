package dev.jopt.parser.action;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Reads numbers out of bytes that the lexer has found to be numbers. */
final class Numbers {
  private Numbers() {}

  /** A decimal number of at most nine digits, or -1 when it is none. */
  static int smallInt(byte[] in, int start, int end) {
    if (end - start > 9 || end == start) {
      return -1;
    }
    int value = 0;
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
    int small = smallInt(in, start, end);
    return small >= 0 ? BigInteger.valueOf(small) : new BigInteger(ascii(in, start, end));
  }

  /** A number with a point. As in MLIR it is a double first, whatever format it ends up in. */
  static double decimal(byte[] in, int start, int end, boolean negative) {
    double value = Double.parseDouble(ascii(in, start, end));
    return negative ? -value : value;
  }

  /** The text of a token that is ASCII. */
  static String ascii(byte[] in, int start, int end) {
    return new String(in, start, end - start, StandardCharsets.ISO_8859_1);
  }
}
