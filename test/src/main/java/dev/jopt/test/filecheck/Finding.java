package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.TextBuffer.Spot;

/** The outcome of a directive for a stretch of the input, for a dump of the input. */
final class Finding {

  /** The outcome of a directive for a stretch of the input, and its mark in a dump. */
  enum Outcome {
    FOUND('^', 32, "", false),
    FOUND_BUT_EXCLUDED('!', 31, "error: no match expected", true),
    FOUND_ON_WRONG_LINE('!', 31, "error: match on wrong line", true),
    FOUND_BUT_DISCARDED('!', 36, "discard: overlaps earlier match", false),
    ABSENT_AS_EXPECTED('X', 32, "", false),
    ABSENT('X', 31, "error: no match found", true),
    UNUSABLE_PATTERN('X', 31, "error: match failed for invalid pattern", true),
    SIMILAR('?', 35, "possible intended match", true);

    final char mark;

    /** One of the terminal's colors, 30 to 37. */
    final int color;

    final String note;
    final boolean error;

    Outcome(char mark, int color, String note, boolean error) {
      this.mark = mark;
      this.color = color;
      this.note = note;
      this.error = error;
    }
  }

  final CheckPattern pattern;

  /** Of the directive. */
  final Spot spot;

  Outcome outcome;
  final int startLine;
  final int startColumn;
  final int endLine;
  final int endColumn;

  /** A note that replaces that of the outcome; may be empty. */
  final String note;

  Finding(CheckPattern pattern, Spot spot, Outcome outcome, Spot start, Spot end, String note) {
    this.pattern = pattern;
    this.spot = spot;
    this.outcome = outcome;
    startLine = start.line();
    startColumn = start.column();
    endLine = end.line();
    endColumn = end.column();
    this.note = note;
  }
}
