package dev.jopt.parser.action;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.TokenRing;

/** Finds, in the bytes of the file, where types and attributes of dialects begin and end. */
final class DialectSymbols {
  private static final String DISTINCT = "distinct[";

  private final Session session;
  private final TokenRing ring;

  DialectSymbols(Session session) {
    this.session = session;
    this.ring = session.ring;
  }

  /**
   * A type or attribute of a dialect.
   *
   * @param textStart where its text begins: after the dot, or within the angle brackets
   * @param textEnd where its text ends
   * @param end where parsing continues
   */
  record DialectSymbol(String dialect, int textStart, int textEnd, int end) {}

  /** Whether an identifier has a dot, or a body right after it. */
  boolean isDialectSymbol(int start, int end) {
    byte[] in = ring.input();
    if (end < ring.limit() && in[end] == '<') {
      return true;
    }
    for (int i = start; i < end; i++) {
      if (in[i] == '.') {
        return true;
      }
    }
    return false;
  }

  /** The symbol whose identifier stands in a range; its body is found by its brackets. */
  DialectSymbol symbol(int start, int end) {
    byte[] in = ring.input();
    String dialect = dialect(start, end);
    int dot = start + 1 + dialect.length();
    boolean body = end < ring.limit() && in[end] == '<';
    if (dot < end) {
      int behind = body ? bodyEnd(end) : end;
      return new DialectSymbol(dialect, dot + 1, behind, behind);
    }
    int behind = bodyEnd(end);
    return new DialectSymbol(dialect, end + 1, behind - 1, behind);
  }

  /** The dialect that an identifier with a sigil begins with; its characters are bytes. */
  String dialect(int start, int end) {
    byte[] in = ring.input();
    int dot = start + 1;
    while (dot < end && in[dot] != '.') {
      dot++;
    }
    return ring.text(start + 1, dot);
  }

  /** The end of the body that begins at a place in a text whose brackets and strings are whole. */
  int endWithin(int start, int limit) {
    byte[] in = ring.input();
    int depth = 0;
    int at = start;
    while (at < limit && (depth > 0 || at == start)) {
      switch (in[at]) {
        case '<', '(', '[', '{' -> depth++;
        case '>', ')', ']', '}' -> depth -= in[at - 1] == '-' ? 0 : 1;
        default -> {}
      }
      at = in[at] == '"' ? stringEnd(at) : at + 1;
    }
    return at;
  }

  /** The end of a body in angle brackets: anything with balanced brackets and whole strings. */
  int bodyEnd(int start) {
    byte[] in = ring.input();
    int limit = ring.limit();
    StringBuilder open = new StringBuilder();
    int at = start;
    while (at < limit) {
      char c = (char) (in[at++] & 0xFF);
      switch (c) {
        case '<', '(', '[', '{':
          open.append(c);
          continue;
        case '-':
          if (at < limit && in[at] == '>') {
            at++;
          }
          continue;
        case '"':
          ring.resumeAt(at - 1);
          if (ring.type() != MlirLexer.STRING) {
            throw session.fail("expected string");
          }
          at = ring.current().end();
          continue;
        case 0:
          throw session.fail(start, "unexpected nul or EOF in pretty dialect name");
        case '>', ')', ']', '}':
          break;
        default:
          continue;
      }
      int last = open.length() - 1;
      if (open.charAt(last) != opening(c)) {
        break;
      }
      open.setLength(last);
      if (last == 0) {
        return at;
      }
    }
    throw session.fail(
        start,
        "unbalanced '" + open.charAt(open.length() - 1) + "' character in pretty dialect name");
  }

  /** The identifier that the text of a dialect's type or attribute begins with. */
  String mnemonic(DialectSymbol symbol) {
    String text = ring.text(symbol.textStart(), symbol.textEnd);
    int end = 0;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.charAt(end)) || "_.$".indexOf(text.charAt(end)) >= 0)) {
      end++;
    }
    return text.substring(0, end);
  }

  /** The end of a string whose escapes have been checked. */
  int stringEnd(int start) {
    byte[] in = ring.input();
    int at = start + 1;
    while (in[at] != '"') {
      at += in[at] == '\\' ? 2 : 1;
    }
    return at + 1;
  }

  /** The end of {@code distinct[N]<>}, or the next place if something else begins here. */
  int distinctEnd(int start, int limit) {
    byte[] in = ring.input();
    int at = start;
    for (int i = 0; i < DISTINCT.length(); i++) {
      if (at >= limit || in[at++] != DISTINCT.charAt(i)) {
        return start + 1;
      }
    }
    int digits = at;
    while (at < limit && in[at] >= '0' && in[at] <= '9') {
      at++;
    }
    boolean whole =
        at > digits && at + 3 <= limit && in[at] == ']' && in[at + 1] == '<' && in[at + 2] == '>';
    return whole ? at + 3 : start + 1;
  }

  /** Whether a byte may stand within an identifier with a sigil. */
  static boolean isSuffix(byte c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$'
        || c == '.'
        || c == '-';
  }

  private static char opening(char closing) {
    switch (closing) {
      case '>':
        return '<';
      case ')':
        return '(';
      case ']':
        return '[';
      default:
        return '{';
    }
  }
}
