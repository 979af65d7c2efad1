package dev.jopt.test.lit;

import com.google.common.base.CharMatcher;
import java.util.Set;

/** Expands <code>%if CONDITION %{…%} %else %{…%}</code> in a line. */
final class Conditionals {

  private static final String IF = "%if ";
  private static final String ELSE = "%else";
  private static final String OPEN = "%{";
  private static final String CLOSE = "%}";

  private final String line;
  private final Set<String> features;
  private int pos;

  private Conditionals(String line, Set<String> features) {
    this.line = line;
    this.features = features;
  }

  /**
   * Expands, from the outside in; the rest of the line stays as it is.
   *
   * @throws IllegalArgumentException if a part is missing
   */
  static String expand(String line, Set<String> features) {
    return line.contains(IF) ? new Conditionals(line, features).text(false) : line;
  }

  private String text(boolean nested) {
    StringBuilder out = new StringBuilder();
    while (pos < line.length() && !(nested && line.startsWith(CLOSE, pos))) {
      if (line.startsWith(IF, pos)) {
        out.append(conditional());
      } else {
        out.append(line.charAt(pos++));
      }
    }
    return out.toString();
  }

  private String conditional() {
    int open = line.indexOf(OPEN, pos);
    if (open < 0) {
      throw new IllegalArgumentException("'%{' is missing for %if substitution");
    }
    String condition = line.substring(pos + IF.length(), open);
    pos = open + OPEN.length();
    String then = branch("%if");
    String otherwise = "";
    int next = pos;
    while (next < line.length() && CharMatcher.whitespace().matches(line.charAt(next))) {
      next++;
    }
    if (line.startsWith(ELSE, next)) {
      pos = next + ELSE.length();
      while (pos < line.length() && CharMatcher.whitespace().matches(line.charAt(pos))) {
        pos++;
      }
      if (!line.startsWith(OPEN, pos)) {
        throw new IllegalArgumentException("'%{' is missing for %else substitution");
      }
      pos += OPEN.length();
      otherwise = branch(ELSE);
    }
    return FeatureExpression.evaluate(condition, features) ? then : otherwise;
  }

  private String branch(String what) {
    String text = text(true);
    if (!line.startsWith(CLOSE, pos)) {
      throw new IllegalArgumentException("'%}' is missing for " + what + " substitution");
    }
    pos += CLOSE.length();
    return text;
  }
}
