package dev.jopt.parser.action;

import java.util.Arrays;

/**
 * Finds where a type or attribute ends by its brackets alone. A guess, good enough as a key: what
 * is found under the key has been read by the grammar and has ended in the same place. -1 says that
 * there is no good guess.
 */
final class Spans {
  /** Longer spellings are not worth remembering. */
  static final int MAX_LENGTH = 400;

  private static final byte PLAIN = 0;
  private static final byte OTHER = 1;
  private static final byte[] KINDS = kinds();

  private Spans() {}

  /** The end of a type. */
  static int type(byte[] in, int start, int limit) {
    if (start >= limit) {
      return -1;
    }
    if (in[start] != '(') {
      return simpleType(in, start, limit);
    }
    int at = balanced(in, start, limit);
    if (at < 0) {
      return -1;
    }
    at = skipBlanks(in, at, limit);
    if (at + 2 >= limit || in[at] != '-' || in[at + 1] != '>') {
      return -1;
    }
    at = skipBlanks(in, at + 2, limit);
    if (at >= limit) {
      return -1;
    }
    return in[at] == '(' ? balanced(in, at, limit) : simpleType(in, at, limit);
  }

  /** The end of an identifier with or without a body in angle brackets. */
  private static int simpleType(byte[] in, int start, int limit) {
    int at = start;
    if (at < limit && in[at] == '!') {
      at++;
    }
    int name = at;
    at = nameEnd(in, at, limit);
    if (at == name || at == limit || in[at] == '-') {
      return -1;
    }
    return in[at] == '<' ? balanced(in, at, limit) : at;
  }

  /** The end of an attribute that is a number, a list, or a keyword with a body. */
  static int attribute(byte[] in, int start, int limit) {
    int at = start;
    byte first = in[at];
    boolean typed = true;
    if (first == '-' || isDigit(first)) {
      at++;
      while (at < limit && (isNamePart(in[at]) || isExponentSign(in, at))) {
        at++;
      }
    } else if (first == '[' || first == '{') {
      at = balanced(in, at, limit);
      typed = false;
    } else if (isNamePart(first)) {
      at = nameEnd(in, at, limit);
      // array, affine_map and strided are not followed by a type; dense, sparse and similar ones
      // are.
      typed = first == 'd' || first == 's' && in[start + 1] == 'p';
      at = at < limit && in[at] == '<' ? balanced(in, at, limit) : -1;
    } else {
      return -1;
    }
    if (at < 0 || !typed) {
      return at;
    }
    int colon = skipBlanks(in, at, limit);
    if (colon + 1 >= limit || in[colon] != ':' || in[colon + 1] == ':') {
      return at;
    }
    return type(in, skipBlanks(in, colon + 1, limit), limit);
  }

  private static boolean isExponentSign(byte[] in, int at) {
    return (in[at] == '+' || in[at] == '-') && (in[at - 1] == 'e' || in[at - 1] == 'E');
  }

  /** The end of the text in brackets. */
  static int balanced(byte[] in, int start, int limit) {
    int end = Math.min(limit, start + MAX_LENGTH);
    int depth = 0;
    byte[] kinds = KINDS;
    for (int at = start; at < end; at++) {
      byte here = in[at];
      if (here < 0 || kinds[here] == PLAIN) {
        continue;
      }
      switch (here) {
        case '(':
          if (at - start >= 3 && in[at - 1] == 'c' && in[at - 2] == 'o' && in[at - 3] == 'l') {
            return -1; // A location: its alias may be defined later.
          }
          depth++;
          break;
        case '[', '{':
          depth++;
          break;
        case '<':
          if (!isComparison(in, at, end)) {
            depth++;
          }
          break;
        case '>':
          if (in[at - 1] == '-' || isComparison(in, at, end)) {
            break;
          }
          if (--depth == 0) {
            return at + 1;
          }
          break;
        case ')', ']', '}':
          if (--depth == 0) {
            return at + 1;
          }
          break;
        case '"':
          at = stringEnd(in, at, end);
          if (at < 0) {
            return -1;
          }
          break;
        case '/', '%', '^':
          return -1;
        default:
          break;
      }
    }
    return -1;
  }

  /** Whether an angle bracket begins {@code >=} or {@code <=}, as they stand in integer sets. */
  private static boolean isComparison(byte[] in, int at, int end) {
    return at + 1 < end && in[at + 1] == '=';
  }

  /** The end of the letters, digits and the like that stand at a place. */
  static int nameEnd(byte[] in, int start, int limit) {
    int at = start;
    while (at < limit && isNamePart(in[at])) {
      at++;
    }
    return at;
  }

  private static int stringEnd(byte[] in, int start, int end) {
    for (int at = start + 1; at < end; at++) {
      if (in[at] == '"') {
        return at;
      }
      if (in[at] == '\\' || in[at] == '\n') {
        return -1;
      }
    }
    return -1;
  }

  private static int skipBlanks(byte[] in, int start, int limit) {
    int at = start;
    while (at < limit && in[at] == ' ') {
      at++;
    }
    return at;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static boolean isNamePart(byte b) {
    return b >= 0 && KINDS[b] == PLAIN;
  }

  /** For each ASCII character whether it is part of names, or may be a bracket or the like. */
  private static byte[] kinds() {
    byte[] kinds = new byte[128];
    Arrays.fill(kinds, OTHER);
    Arrays.fill(kinds, 'a', 'z' + 1, PLAIN);
    Arrays.fill(kinds, 'A', 'Z' + 1, PLAIN);
    Arrays.fill(kinds, '0', '9' + 1, PLAIN);
    kinds['_'] = PLAIN;
    kinds['.'] = PLAIN;
    kinds['$'] = PLAIN;
    return kinds;
  }
}
