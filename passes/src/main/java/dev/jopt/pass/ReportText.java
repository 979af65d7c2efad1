package dev.jopt.pass;

/** The common layout of the reports of a run. */
final class ReportText {
  private static final String RULE =
      "===-------------------------------------------------------------------------===\n";
  private static final int WIDTH = 80;

  private ReportText() {}

  /** A title between two rules. */
  static String header(String title) {
    String text = "... " + title + " ...";
    return RULE + " ".repeat((WIDTH - text.length()) / 2) + text + "\n" + RULE;
  }
}
