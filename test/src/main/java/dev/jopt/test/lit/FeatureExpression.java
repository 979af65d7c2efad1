package dev.jopt.test.lit;

import java.util.Set;

/** The conditions of {@code REQUIRES}, {@code UNSUPPORTED} and {@code XFAIL}. */
final class FeatureExpression {

  private final String text;
  private final Set<String> features;
  private int pos;

  private FeatureExpression(String text, Set<String> features) {
    this.text = text;
    this.features = features;
  }

  /**
   * Evaluates {@code a && (b || !c)}; a name is true if it is among the features, {@code *} and
   * {@code true} always.
   *
   * @throws IllegalArgumentException if the expression is malformed
   */
  static boolean evaluate(String text, Set<String> features) {
    FeatureExpression expression = new FeatureExpression(text, features);
    boolean value = expression.or();
    if (expression.pos < text.length()) {
      throw expression.error();
    }
    return value;
  }

  private boolean or() {
    boolean value = and();
    while (take("||")) {
      value |= and();
    }
    return value;
  }

  private boolean and() {
    boolean value = not();
    while (take("&&")) {
      value &= not();
    }
    return value;
  }

  private boolean not() {
    if (take("!")) {
      return !not();
    }
    if (take("(")) {
      boolean value = or();
      if (!take(")")) {
        throw error();
      }
      return value;
    }
    int start = pos;
    while (pos < text.length() && " \t&|!()".indexOf(text.charAt(pos)) < 0) {
      pos++;
    }
    String name = text.substring(start, pos);
    if (name.isEmpty()) {
      throw error();
    }
    skipBlanks();
    return name.equals("*") || name.equals("true") || features.contains(name);
  }

  private boolean take(String token) {
    skipBlanks();
    if (!text.startsWith(token, pos)) {
      return false;
    }
    pos += token.length();
    skipBlanks();
    return true;
  }

  private void skipBlanks() {
    while (pos < text.length() && (text.charAt(pos) == ' ' || text.charAt(pos) == '\t')) {
      pos++;
    }
  }

  private IllegalArgumentException error() {
    return new IllegalArgumentException("malformed condition '" + text + "'");
  }
}
