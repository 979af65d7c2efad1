package dev.jopt.ir.format;

/** Splits the text of a declarative form into tokens. */
final class FormatLexer {
  /** The kinds of tokens. */
  enum Kind {
    /** What stands between backquotes. */
    LITERAL,
    /** What follows a dollar sign. */
    VARIABLE,
    /** What stands between quotes. */
    STRING,
    /** A name of letters, digits, {@code _} and {@code -}. */
    NAME,
    /** One other character. */
    CHARACTER,
    /** The end of the text. */
    END
  }

  private final String text;
  private int at;
  private Kind kind = Kind.END;
  private String token = "";
  private int start;

  FormatLexer(String text) {
    this.text = text;
    advance();
  }

  /** The kind of the current token. */
  Kind kind() {
    return kind;
  }

  /** The text of the current token without quotes or sigil. */
  String token() {
    return token;
  }

  /** Where the current token starts in the text. */
  int start() {
    return start;
  }

  boolean is(char character) {
    return kind == Kind.CHARACTER && token.charAt(0) == character;
  }

  /** Goes on to the next token and gives the text of the current one. */
  String advance() {
    final String current = token;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    start = at;
    if (at == text.length()) {
      kind = Kind.END;
      token = "";
      return current;
    }
    char c = text.charAt(at);
    if (c == '`' || c == '"') {
      int end = text.indexOf(c, at + 1);
      if (end < 0) {
        throw new IllegalArgumentException("unterminated " + c + " at " + at);
      }
      kind = c == '`' ? Kind.LITERAL : Kind.STRING;
      token = text.substring(at + 1, end);
      at = end + 1;
    } else if (c == '$') {
      kind = Kind.VARIABLE;
      token = name(at + 1);
      at += 1 + token.length();
    } else if (isNamePart(c)) {
      kind = Kind.NAME;
      token = name(at);
      at += token.length();
    } else {
      kind = Kind.CHARACTER;
      token = String.valueOf(c);
      at++;
    }
    return current;
  }

  private String name(int from) {
    int end = from;
    while (end < text.length() && isNamePart(text.charAt(end))) {
      end++;
    }
    return text.substring(from, end);
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }
}
