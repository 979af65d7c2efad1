package dev.jopt.test.filecheck;

import java.util.List;

/**
 * One directive of a check file.
 *
 * @param pattern what to search for
 * @param prefix the word it starts with
 * @param count how many times in a row it must be found
 * @param source the text it is written in: the check file, or an option
 * @param offset of the pattern in the source
 * @param before the {@code -DAG} and {@code -NOT} directives between the previous directive and
 *     this one
 */
record Directive(
    CheckPattern pattern,
    String prefix,
    int count,
    TextBuffer source,
    int offset,
    List<Directive> before) {

  CheckKind kind() {
    return pattern.kind();
  }

  /** Returns the directive as it is written, without the colon. */
  String describe() {
    if (kind() == CheckKind.END) {
      return "implicit EOF";
    }
    return prefix
        + (count > 1 ? "-COUNT" : kind().suffix)
        + (pattern.isLiteral() ? "{LITERAL}" : "");
  }
}
