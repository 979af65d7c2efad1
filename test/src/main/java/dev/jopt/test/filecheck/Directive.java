package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.util.List;

/**
 * One directive of a check file.
 *
 * @param pattern what to search for
 * @param prefix the word it starts with
 * @param spot of the pattern in the check file or the option it is written in
 * @param before the {@code -DAG} and {@code -NOT} directives between the previous directive and
 *     this one
 */
record Directive(CheckPattern pattern, String prefix, Spot spot, List<Directive> before) {

  CheckKind kind() {
    return pattern.kind();
  }

  /** Returns the directive as it is written, without the colon. */
  String describe() {
    if (kind() == CheckKind.END) {
      return "implicit EOF";
    }
    return prefix
        + (pattern.count() > 1 ? "-COUNT" : kind().suffix)
        + (pattern.literal() ? "{LITERAL}" : "");
  }
}
