package dev.jopt.test.update;

/**
 * A check.
 *
 * @param suffix after the prefix: empty, {@code -LABEL}, {@code -SAME}, {@code -NEXT} or {@code
 *     -EMPTY}
 * @param pattern what FileCheck is to find
 */
record CheckLine(String suffix, String pattern) {

  private static final int WIDEST = "-LABEL".length();

  /**
   * Writes it.
   *
   * @param comment what makes the line a comment
   * @param exact whether each blank counts
   */
  String write(String comment, String prefix, boolean exact) {
    String directive = comment + prefix + suffix + ":";
    if (exact || pattern.isEmpty()) {
      return directive + pattern;
    }
    return directive + " ".repeat(WIDEST - suffix.length() + 1) + pattern;
  }
}
