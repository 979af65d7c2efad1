package dev.jopt.test.update;

import com.google.common.base.CharMatcher;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes patterns of lines: where a value is defined it is captured, where it is used it is the
 * variable, and so with aliases.
 */
final class PatternMaker {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]|\\\\.)*\"" // text, to be left alone
              + "|%[\\w$.-]+" // a value
              + "|[#!][A-Za-z_][\\w$.-]*" // perhaps an alias
              + "|\\[\\[|\\{\\{"); // what means something to FileCheck

  private static final Pattern RESULTS = Pattern.compile("^\\s*%[^=]*? = \"?([\\w$.]+)");

  /** The text after the name of a value that marks its definition. */
  private static final Pattern DEFINED =
      Pattern.compile("^(?::\\d+)?(?:, %[\\w$.:-]+)*\\)? = (?!=)");

  /** The folder in which a test runs, another one each time. */
  private static final Pattern TEMPORARY = Pattern.compile("[^\\s\"'`:]*/lit-\\d+/");

  private static final CharMatcher NAME =
      CharMatcher.inRange('A', 'Z').or(CharMatcher.inRange('0', '9')).or(CharMatcher.is('_'));

  private final Set<String> aliases;
  private final List<String> hidden;
  private final Map<String, String> aliasVariables = new HashMap<>();
  private final Map<String, String> variables = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private int aliasCount;

  PatternMaker(Set<String> aliases, List<String> hidden) {
    this.aliases = aliases;
    this.hidden = hidden;
  }

  void newFunction() {
    variables.clear();
    counts.clear();
  }

  void newSection() {
    newFunction();
    aliasVariables.clear();
  }

  /** Returns whether a pattern for the text would have no variables. */
  boolean isConstant(String text) {
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      if (token.group().startsWith("%") || aliases.contains(token.group())) {
        return false;
      }
    }
    return true;
  }

  String make(String line) {
    String text = hide(line);
    Matcher results = RESULTS.matcher(text);
    String operation = results.find() ? results.group(1) : "";
    String name = operation.substring(operation.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
    boolean label = text.stripLeading().startsWith("^");
    int equals = operation.isEmpty() ? -1 : text.indexOf(" = ");
    StringBuilder out = new StringBuilder();
    Matcher token = TOKEN.matcher(text);
    int end = 0;
    while (token.find()) {
      out.append(text, end, token.start());
      end = token.end();
      String word = token.group();
      String rest = text.substring(end);
      if (word.startsWith("%")) {
        boolean result = token.start() < equals;
        boolean defined = result || (label && rest.startsWith(":")) || isDefined(rest);
        String base = result && !name.isEmpty() ? name : "VAL";
        value(out, word, defined, base, result ? ".*" : rest.startsWith(":") ? "[^:]*" : "[^ ]*");
      } else if (aliases.contains(word)) {
        alias(out, word, rest.startsWith(" = "));
      } else {
        out.append(escape(word));
      }
    }
    return show(out.append(text.substring(end)).toString());
  }

  /** Makes a pattern of an argument of a function. */
  String makeArguments(String text) {
    StringBuilder out = new StringBuilder();
    int start = 0;
    Matcher name = Pattern.compile("^%[\\w$.-]+").matcher(text);
    if (name.find()) {
      value(out, name.group(), true, "ARG", "[^:]*");
      start = name.end();
    }
    return out + make(text.substring(start));
  }

  private static boolean isDefined(String rest) {
    return DEFINED.matcher(rest).find();
  }

  private void value(StringBuilder out, String name, boolean defined, String base, String regex) {
    String known = variables.get(name);
    if (known != null && !defined) {
      out.append("%[[").append(known).append("]]");
      return;
    }
    String clean = NAME.retainFrom(base);
    String stem = clean.isEmpty() ? "VAL" : clean;
    int count = counts.merge(stem, 1, Integer::sum) - 1;
    String variable = stem + "_" + count;
    variables.put(name, variable);
    out.append("%[[").append(variable).append(':').append(regex).append("]]");
  }

  private void alias(StringBuilder out, String name, boolean defined) {
    String known = aliasVariables.get(name);
    out.append(name.charAt(0)).append("[[");
    if (known != null) {
      out.append(known).append("]]");
      return;
    }
    // With a dollar sign, it lives on past the next label.
    String variable = "$ATTR_" + aliasCount++;
    aliasVariables.put(name, variable);
    out.append(variable).append(defined ? ":.+]]" : ":[^ ,)>]+]]");
  }

  /** Makes text of what FileCheck would take for a pattern. */
  private static String escape(String text) {
    return text.replace("[[", "\1")
        .replace("{{", "\2")
        .replace("\1", "{{\\[\\[}}")
        .replace("\2", "{{\\{\\{}}");
  }

  /** Paths of this machine become a mark, and the mark anything. */
  private String hide(String text) {
    String shown = text.contains("/lit-") ? TEMPORARY.matcher(text).replaceAll("\0") : text;
    for (String path : hidden) {
      shown = shown.replace(path, "\0");
    }
    return shown;
  }

  private static String show(String text) {
    return text.replace("\0", "{{.*}}");
  }
}
