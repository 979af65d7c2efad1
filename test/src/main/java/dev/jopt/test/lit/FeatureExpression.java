package dev.jopt.test.lit;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The conditions of {@code REQUIRES}, {@code UNSUPPORTED} and {@code XFAIL}. */
final class FeatureExpression {

  private static final Pattern TOKEN =
      Pattern.compile("\\s*([()]|&&|\\|\\||!|(?:[-+=._a-zA-Z0-9]+|\\{\\{.+?\\}\\})+)\\s*");
  private static final Pattern PART = Pattern.compile("\\{\\{(.+?)\\}\\}|[^{]+");

  private final String text;
  private final Set<String> features;
  private final Matcher tokens;

  /** The token to read next; empty at the end. */
  private String token = "";

  private FeatureExpression(String text, Set<String> features) {
    this.text = text;
    this.features = features;
    this.tokens = TOKEN.matcher(text);
  }

  /**
   * Evaluates {@code a && (b || !c)}. A name is true if it is among the features, {@code true}
   * always; within a name, <code>{{…}}</code> is a regular expression, and the name is true if it
   * matches a feature.
   *
   * @throws IllegalArgumentException if the expression is malformed
   */
  static boolean evaluate(String text, Set<String> features) {
    FeatureExpression expression = new FeatureExpression(text, features);
    expression.next(0);
    boolean value = expression.or();
    if (!expression.token.isEmpty()) {
      throw expression.error("expected: <end of expression>");
    }
    return value;
  }

  private void next(int from) {
    if (from == text.length()) {
      token = "";
    } else if (tokens.region(from, text.length()).lookingAt()) {
      token = tokens.group(1);
    } else {
      throw new IllegalArgumentException(
          "couldn't parse text: '" + text.substring(from) + "'\nin expression: '" + text + "'");
    }
  }

  private boolean take(String expected) {
    if (!token.equals(expected)) {
      return false;
    }
    next(tokens.end());
    return true;
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
        throw error("expected: ')'");
      }
      return value;
    }
    if (token.isEmpty() || token.equals("&&") || token.equals("||") || token.equals(")")) {
      throw error("expected: '!', '(', '{{', or identifier");
    }
    boolean value = matches(token);
    next(tokens.end());
    return value;
  }

  private boolean matches(String name) {
    if (!name.contains("{{")) {
      return name.equals("true") || features.contains(name);
    }
    StringBuilder regex = new StringBuilder();
    Matcher part = PART.matcher(name);
    while (part.find()) {
      String inner = part.group(1);
      regex.append(inner == null ? Pattern.quote(part.group()) : "(?:" + inner + ")");
    }
    try {
      Pattern pattern = Pattern.compile(regex.toString());
      return pattern.matcher("true").matches()
          || features.stream().anyMatch(feature -> pattern.matcher(feature).matches());
    } catch (PatternSyntaxException e) {
      throw error("malformed regular expression: " + e.getDescription());
    }
  }

  private IllegalArgumentException error(String problem) {
    String have = token.isEmpty() ? "<end of expression>" : "'" + token + "'";
    return new IllegalArgumentException(
        problem + "\nhave: " + have + "\nin expression: '" + text + "'");
  }
}
