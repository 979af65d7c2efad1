package dev.jopt.lsp;

import java.util.Arrays;

/**
 * The tokens of a text, comments included. Any text has tokens: what the language does not know is
 * punctuation of one character. Immutable; safe for use by several threads.
 *
 * <p>A list of dimensions, as in {@code 4x?xf32}, is a word or number for each piece of it.
 */
final class Tokens {
  /** What a token is. */
  enum Kind {
    /** From two slashes to the end of the line. */
    COMMENT,
    /** In quotes; one that is not closed ends with its line. */
    STRING,
    /** {@code %name}. */
    VALUE,
    /** {@code ^name}. */
    BLOCK,
    /** {@code @name} or {@code @"name"}. */
    SYMBOL,
    /** {@code #name} or {@code #number}. */
    HASH,
    /** {@code !name}. */
    TYPE,
    /** A keyword, name of an operation, or builtin type. */
    WORD,
    /** A number. */
    NUMBER,
    /** {@code ->}, {@code ::}, or one character. */
    PUNCTUATION
  }

  private static final Kind[] KINDS = Kind.values();

  private final String text;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private byte[] kinds = new byte[64];
  private int size;

  Tokens(Text source) {
    this.text = source.string();
    scan();
  }

  private void scan() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        at++;
        continue;
      }
      int end = at + 1;
      Kind kind = Kind.PUNCTUATION;
      if (c == '/' && text.startsWith("//", at)) {
        kind = Kind.COMMENT;
        end = lineEnd(at);
      } else if (c == '"') {
        kind = Kind.STRING;
        end = stringEnd(at);
      } else if (c == '@') {
        kind = Kind.SYMBOL;
        end = end < text.length() && text.charAt(end) == '"' ? stringEnd(end) : suffixEnd(end);
      } else if (c == '%' || c == '^' || c == '#' || c == '!') {
        end = suffixEnd(end);
        kind =
            end == at + 1
                ? Kind.PUNCTUATION
                : c == '%' ? Kind.VALUE : c == '^' ? Kind.BLOCK : c == '#' ? Kind.HASH : Kind.TYPE;
      } else if (isLetter(c)) {
        kind = Kind.WORD;
        end = wordEnd(at);
      } else if (isDigit(c)) {
        kind = Kind.NUMBER;
        end = numberEnd(at);
      } else if (text.startsWith("->", at) || text.startsWith("::", at)) {
        end = at + 2;
      }
      add(at, end, kind);
      at = end;
    }
  }

  private void add(int start, int end, Kind kind) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
      kinds = Arrays.copyOf(kinds, size * 2);
    }
    starts[size] = start;
    ends[size] = end;
    kinds[size++] = (byte) kind.ordinal();
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private int stringEnd(int from) {
    int at = from + 1;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        return at;
      }
      if (c == '"') {
        return at + 1;
      }
      at += c == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' ? 2 : 1;
    }
    return text.length();
  }

  private int suffixEnd(int from) {
    int at = from;
    while (at < text.length() && isSuffix(text.charAt(at))) {
      at++;
    }
    // The dash of an arrow is not part of a name.
    while (at > from && text.charAt(at - 1) == '-' && text.startsWith(">", at)) {
      at--;
    }
    return at;
  }

  private int wordEnd(int from) {
    int at = from;
    while (at < text.length() && (isSuffix(text.charAt(at)) && text.charAt(at) != '-')) {
      at++;
    }
    return at;
  }

  private int numberEnd(int from) {
    int at = from;
    if (text.startsWith("0x", from) && from + 2 < text.length() && isHex(text.charAt(from + 2))) {
      at += 2;
      while (at < text.length() && isHex(text.charAt(at))) {
        at++;
      }
      return at;
    }
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at + 1 < text.length() && text.charAt(at) == '.' && !text.startsWith("..", at)) {
      at++;
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
        int exponent = at + 1;
        if (exponent < text.length() && "+-".indexOf(text.charAt(exponent)) >= 0) {
          exponent++;
        }
        if (exponent < text.length() && isDigit(text.charAt(exponent))) {
          at = exponent;
          while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
          }
        }
      }
    }
    return at;
  }

  private static boolean isHex(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  /** Whether a name may go on with this character. */
  static boolean isSuffix(char c) {
    return isLetter(c) || isDigit(c) || c == '$' || c == '.' || c == '-';
  }

  // Tokens by number.

  int size() {
    return size;
  }

  int start(int token) {
    return token < size ? starts[token] : text.length();
  }

  int end(int token) {
    return token < 0 ? 0 : ends[token];
  }

  Kind kind(int token) {
    return KINDS[kinds[token]];
  }

  /** Whether there is a token of this number, of this kind. */
  boolean is(int token, Kind kind) {
    return token >= 0 && token < size && kinds[token] == kind.ordinal();
  }

  /** Whether there is a token of this number, spelled so. */
  boolean is(int token, String spelling) {
    return token >= 0
        && token < size
        && ends[token] - starts[token] == spelling.length()
        && text.startsWith(spelling, starts[token]);
  }

  /** The first character of a token. */
  char first(int token) {
    return text.charAt(starts[token]);
  }

  /** Whether two tokens are spelled alike. */
  boolean same(int a, int b) {
    int length = ends[a] - starts[a];
    return length == ends[b] - starts[b] && text.regionMatches(starts[a], text, starts[b], length);
  }

  String text(int token) {
    return token >= 0 && token < size ? text.substring(starts[token], ends[token]) : "";
  }

  /** The name of a symbol, without its mark and quotes. */
  String symbolName(int token) {
    String spelled = text(token).substring(1);
    return spelled.length() > 1 && spelled.startsWith("\"") && spelled.endsWith("\"")
        ? spelled.substring(1, spelled.length() - 1)
        : spelled;
  }

  /** The next token that is no comment, from this one on; {@link #size} if there is none. */
  int skipComments(int token) {
    int at = Math.max(token, 0);
    while (at < size && kinds[at] == Kind.COMMENT.ordinal()) {
      at++;
    }
    return at;
  }

  /** The token before this one that is no comment, or -1. */
  int previous(int token) {
    int at = token - 1;
    while (at >= 0 && kinds[at] == Kind.COMMENT.ordinal()) {
      at--;
    }
    return at;
  }

  /** Whether there are only blanks before a token on its line. */
  boolean startsLine(int token) {
    int at = starts[token] - 1;
    while (at >= 0 && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at--;
    }
    return at < 0 || text.charAt(at) == '\n' || text.charAt(at) == '\r';
  }

  /** The first token that starts at or after an offset. */
  int firstFrom(int offset) {
    int found = Arrays.binarySearch(starts, 0, size, offset);
    return found >= 0 ? found : -1 - found;
  }

  /**
   * The token at an offset, or the one that ends there if that is a name and the other is not; -1
   * for none.
   */
  int at(int offset) {
    int next = firstFrom(offset + 1) - 1;
    if (next < 0) {
      return -1;
    }
    boolean inside = offset < ends[next];
    if (inside && (kind(next) != Kind.PUNCTUATION || starts[next] < offset)) {
      return next;
    }
    int before = inside ? next - 1 : next;
    if (before >= 0 && ends[before] == offset && kind(before) != Kind.PUNCTUATION) {
      return before;
    }
    return inside ? next : -1;
  }
}
