package dev.jopt.pass;

/** What the reports of a run have in common. */
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
