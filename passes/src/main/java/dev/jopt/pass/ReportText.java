package dev.jopt.pass;

import com.google.common.base.Strings;
import com.google.common.math.LongMath;

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

  /**
   * A number with so many decimals, blanks before it up to a width. What the library does for any
   * format and locale takes 20 ms when first used, as long as a pass.
   */
  static String decimal(double number, int width, int decimals) {
    long one = LongMath.pow(10, decimals);
    long units = Math.round(Math.abs(number) * (double) one);
    String fraction = Strings.padStart(Long.toString(units % one), decimals, '0');
    String sign = number < 0 && units > 0 ? "-" : "";
    return Strings.padStart(sign + units / one + "." + fraction, width, ' ');
  }
}
