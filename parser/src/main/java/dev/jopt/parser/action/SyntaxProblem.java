package dev.jopt.parser.action;

/** A syntax error: its message and its position. */
record SyntaxProblem(String message, Anchor anchor) {

  /** A place near the token that does not fit. */
  enum Anchor {
    /** The end of the text before the token: something is missing there. */
    GAP,

    /** The token itself. */
    TOKEN,

    /** The first thing after the angle bracket that the token is in. */
    BRACKET
  }

  /** Something is missing before the token. */
  static SyntaxProblem missing(String message) {
    return new SyntaxProblem(message, Anchor.GAP);
  }

  /** The token itself is wrong. */
  static SyntaxProblem atToken(String message) {
    return new SyntaxProblem(message, Anchor.TOKEN);
  }

  /** All that stands between angle brackets is of another kind. */
  static SyntaxProblem inBrackets(String message) {
    return new SyntaxProblem(message, Anchor.BRACKET);
  }
}
