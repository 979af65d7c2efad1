package dev.jopt.ir.asm;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Strings of the textual form: escapes, quotes, and text of any bytes. Text is UTF-8; a byte {@code
 * b} that is no part of valid UTF-8 is the lone surrogate {@code U+DC00 + b} in memory, so that all
 * bytes survive.
 */
public final class TextEscapes {
  private static final int RAW_BYTE_BASE = 0xDC00;
  private static final String HEX_DIGITS = "0123456789ABCDEF";

  private TextEscapes() {}

  /** Whether {@code text} needs no quotes where a bare identifier may stand. */
  public static boolean isBareIdentifier(String text) {
    if (text.isEmpty()) {
      return false;
    }
    char first = text.charAt(0);
    if (!isLetter(first) && first != '_') {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLetter(c) && !isDigit(c) && c != '_' && c != '$' && c != '.') {
        return false;
      }
    }
    return true;
  }

  public static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Appends {@code text} with a backslash before backslashes, and quotes, control characters and
   * bytes that are not ASCII as backslash and two hexadecimal digits. Quotes around it are up to
   * the caller.
   */
  public static void appendEscaped(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        out.append("\\\\");
      } else if (c >= ' ' && c < 0x7F && c != '"') {
        out.append(c);
      } else if (c <= 0x7F) {
        appendHex(out, c);
      } else {
        int end = i + 1;
        if (Character.isHighSurrogate(c) && end < text.length()) {
          end++;
        }
        for (byte b : toBytes(text.substring(i, end))) {
          appendHex(out, b);
        }
        i = end - 1;
      }
    }
  }

  private static void appendHex(StringBuilder out, int b) {
    out.append('\\').append(HEX_DIGITS.charAt(b >> 4 & 0xF)).append(HEX_DIGITS.charAt(b & 0xF));
  }

  /** {@code text} in quotes, escaped. */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    out.append('"');
    appendEscaped(out, text);
    return out.append('"').toString();
  }

  /** The bytes of {@code text}. */
  public static byte[] toBytes(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isLowSurrogate(text.charAt(i))
          && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)))) {
        return toBytesWithRaw(text);
      }
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] toBytesWithRaw(String text) {
    byte[] bytes = new byte[text.length() * 3];
    int length = 0;
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      if (codePoint > RAW_BYTE_BASE + 0x7F && codePoint <= RAW_BYTE_BASE + 0xFF) {
        bytes[length++] = (byte) (codePoint - RAW_BYTE_BASE);
      } else {
        byte[] encoded = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
        System.arraycopy(encoded, 0, bytes, length, encoded.length);
        length += encoded.length;
      }
      i += Character.charCount(codePoint);
    }
    return Arrays.copyOf(bytes, length);
  }

  /** The text of the bytes from {@code start} to before {@code end}. */
  public static String toText(byte[] bytes, int start, int end) {
    for (int i = start; i < end; i++) {
      if (bytes[i] < 0) {
        return toTextBeyondAscii(bytes, start, end);
      }
    }
    return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
  }

  private static String toTextBeyondAscii(byte[] bytes, int start, int end) {
    StringBuilder text = new StringBuilder(end - start);
    int i = start;
    while (i < end) {
      int b = bytes[i] & 0xFF;
      int length = sequenceLength(bytes, i, end);
      if (length == 0) {
        text.append((char) (RAW_BYTE_BASE + b));
        i++;
      } else {
        int codePoint = length == 1 ? b : b & (0x7F >> length);
        for (int k = 1; k < length; k++) {
          codePoint = (codePoint << 6) | (bytes[i + k] & 0x3F);
        }
        text.appendCodePoint(codePoint);
        i += length;
      }
    }
    return text.toString();
  }

  /** The length of the valid UTF-8 sequence at {@code at}, or 0 if there is none. */
  private static int sequenceLength(byte[] bytes, int at, int end) {
    int b = bytes[at] & 0xFF;
    if (b < 0x80) {
      return 1;
    }
    int length = b < 0xC2 ? 0 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : b < 0xF5 ? 4 : 0;
    if (length == 0 || at + length > end) {
      return 0;
    }
    for (int k = 1; k < length; k++) {
      if ((bytes[at + k] & 0xC0) != 0x80) {
        return 0;
      }
    }
    // Overlong forms, surrogates and code points beyond Unicode show in the second byte.
    int second = bytes[at + 1] & 0xFF;
    boolean invalid =
        (b == 0xE0 && second < 0xA0)
            || (b == 0xED && second > 0x9F)
            || (b == 0xF0 && second < 0x90)
            || (b == 0xF4 && second > 0x8F);
    return invalid ? 0 : length;
  }

  /**
   * The text that {@code escaped}, without its quotes, stands for: {@code \"}, {@code \\}, {@code
   * \n}, {@code \t} and a backslash with two hexadecimal digits, a byte, are replaced. Null if
   * there is any other escape.
   */
  public static @Nullable String unescape(String escaped) {
    int backslash = escaped.indexOf('\\');
    if (backslash < 0) {
      return escaped;
    }
    byte[] source = toBytes(escaped);
    byte[] bytes = new byte[source.length];
    int length = 0;
    int i = 0;
    while (i < source.length) {
      byte b = source[i++];
      if (b == '\\') {
        if (i == source.length) {
          return null;
        }
        byte escape = source[i++];
        switch (escape) {
          case '"', '\\' -> b = escape;
          case 'n' -> b = '\n';
          case 't' -> b = '\t';
          default -> {
            int high = Character.digit(escape, 16);
            int low = i < source.length ? Character.digit(source[i++], 16) : -1;
            if (high < 0 || low < 0) {
              return null;
            }
            b = (byte) (high << 4 | low);
          }
        }
      }
      bytes[length++] = b;
    }
    return toText(bytes, 0, length);
  }
}
