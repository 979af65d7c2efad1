package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.jopt.test.lit.LitDirective.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the directives of a test file. */
final class DirectiveReader {

  /** The first keyword in a line counts, wherever it is. */
  private static final Pattern KEYWORD =
      Pattern.compile(
          "(RUN:|XFAIL:|REQUIRES:|UNSUPPORTED:|ALLOW_RETRIES:|END\\.|DEFINE:|REDEFINE:)(.*)");

  private static final Pattern LINE_NUMBER = Pattern.compile("%\\(line(?: *([+-]) *(\\d+))?\\)");
  private static final Pattern NAME = Pattern.compile("%\\{[_a-zA-Z][-_:0-9a-zA-Z]*\\}");
  private static final CharMatcher BLANK = CharMatcher.whitespace();

  private final List<LitDirective> script = new ArrayList<>();
  private final List<String> requires = new ArrayList<>();
  private final List<String> unsupported = new ArrayList<>();
  private final List<String> xfail = new ArrayList<>();
  private final List<Integer> retries = new ArrayList<>();

  private @Nullable Kind openKind;
  private int openLine;
  private int lastLine;
  private String openText = "";

  /** The file is malformed. */
  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message, null, false, false);
    }
  }

  private DirectiveReader() {}

  static LitTest read(Path file, String name, byte[] content) {
    DirectiveReader reader = new DirectiveReader();
    String problem = null;
    try {
      reader.lines(content);
      if (reader.script.stream().noneMatch(directive -> directive.kind() == Kind.RUN)) {
        problem = "Test has no 'RUN:' line";
      }
    } catch (Malformed e) {
      problem = e.getMessage();
    }
    return new LitTest(
        file,
        name,
        reader.script,
        new LitTest.Conditions(reader.requires, reader.unsupported, reader.xfail),
        reader.retries.isEmpty() ? null : reader.retries.get(0),
        problem);
  }

  private void lines(byte[] content) throws Malformed {
    int number = 0;
    for (String raw : Splitter.on('\n').split(new String(content, UTF_8))) {
      number++;
      // Most lines are no directives; and a keyword ends with one of these.
      if (raw.indexOf(':') < 0 && raw.indexOf('.') < 0) {
        continue;
      }
      Matcher keyword = KEYWORD.matcher(raw);
      if (!keyword.find()) {
        continue;
      }
      String rest = keyword.group(2);
      if (keyword.group(1).equals("END.")) {
        if (BLANK.matchesAllOf(rest)) {
          break;
        }
        continue;
      }
      directive(keyword.group(1), rest, number);
    }
    closed();
    for (List<String> conditions : List.of(xfail, requires, unsupported)) {
      if (!conditions.isEmpty() && conditions.get(conditions.size() - 1).endsWith("\\")) {
        String which = conditions == xfail ? "XFAIL:" : conditions == requires ? "REQUIRES:" : "";
        throw new Malformed(
            "Test has unterminated '"
                + (which.isEmpty() ? "UNSUPPORTED:" : which)
                + "' lines (with '\\')");
      }
    }
    if (retries.size() > 1) {
      throw new Malformed("Test has more than one ALLOW_RETRIES lines");
    }
  }

  private static int retries(String text, int number) throws Malformed {
    try {
      return Integer.parseUnsignedInt(BLANK.trimFrom(text));
    } catch (NumberFormatException e) {
      throw new Malformed(
          "INTEGER parser requires the input to be an integer (got "
              + text
              + ")\nin ALLOW_RETRIES: directive on test line "
              + number);
    }
  }

  private void directive(String keyword, String rest, int number) throws Malformed {
    switch (keyword) {
      case "RUN:" -> script(Kind.RUN, rest, number);
      case "DEFINE:" -> script(Kind.DEFINE, rest, number);
      case "REDEFINE:" -> script(Kind.REDEFINE, rest, number);
      case "REQUIRES:" -> conditions(requires, keyword, rest, number);
      case "UNSUPPORTED:" -> conditions(unsupported, keyword, rest, number);
      case "XFAIL:" -> conditions(xfail, keyword, rest, number);
      default -> retries.add(retries(rest, number));
    }
  }

  private void script(Kind kind, String rest, int number) throws Malformed {
    String text = BLANK.trimTrailingFrom(lineNumbers(rest, number));
    if (openKind != null) {
      if (openKind != kind) {
        throw unterminated();
      }
      String before = openText.substring(0, openText.length() - 1);
      if (kind == Kind.RUN) {
        openText = before + text;
      } else if (text.isEmpty()) {
        throw new Malformed(
            "Substitution's continuation is empty\nin "
                + kind.keyword()
                + " directive on test line "
                + number);
      } else {
        openText = BLANK.trimTrailingFrom(before) + " " + BLANK.trimLeadingFrom(text);
      }
    } else {
      openKind = kind;
      openLine = number;
      openText = text;
    }
    lastLine = number;
    if (!openText.endsWith("\\")) {
      end(kind);
    }
  }

  private void end(Kind kind) throws Malformed {
    openKind = null;
    if (kind == Kind.RUN) {
      script.add(new LitDirective(kind, openLine, lastLine, openText, ""));
      return;
    }
    String where = "\nin " + kind.keyword() + " directive on test line " + lastLine;
    int equals = openText.indexOf('=');
    if (equals < 0) {
      throw new Malformed("Substitution's definition does not contain '='" + where);
    }
    String name = BLANK.trimFrom(openText.substring(0, equals));
    if (!NAME.matcher(name).matches()) {
      throw new Malformed(
          "Substitution name '"
              + name
              + "' is malformed as it must start with '%{', it must end with '}', and the rest must"
              + " start with a letter or underscore and contain only alphanumeric characters,"
              + " hyphens, underscores, and colons"
              + where);
    }
    String value = BLANK.trimFrom(openText.substring(equals + 1));
    script.add(new LitDirective(kind, openLine, lastLine, value, name));
  }

  private void closed() throws Malformed {
    if (openKind != null) {
      throw unterminated();
    }
  }

  private Malformed unterminated() {
    Kind kind = openKind == null ? Kind.RUN : openKind;
    LitDirective open = new LitDirective(kind, openLine, lastLine, openText, "");
    return new Malformed(
        "Test has unterminated '" + kind.keyword() + "' directive (with '\\') " + open.location());
  }

  private static String lineNumbers(String text, int number) {
    if (!text.contains("%(line")) {
      return text;
    }
    Matcher matcher = LINE_NUMBER.matcher(text);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String sign = matcher.group(1);
      int distance = sign == null ? 0 : Integer.parseInt(matcher.group(2));
      int line = number + ("-".equals(sign) ? -distance : distance);
      matcher.appendReplacement(out, Integer.toString(line));
    }
    return matcher.appendTail(out).toString();
  }

  private static void conditions(List<String> list, String keyword, String rest, int number)
      throws Malformed {
    List<String> parts = Splitter.on(',').trimResults(BLANK).omitEmptyStrings().splitToList(rest);
    int last = list.size() - 1;
    int from = 0;
    if (last >= 0 && list.get(last).endsWith("\\") && !parts.isEmpty()) {
      String before = list.get(last).substring(0, list.get(last).length() - 1);
      list.set(last, before + parts.get(0));
      from = 1;
    }
    list.addAll(parts.subList(from, parts.size()));
    for (String condition : list) {
      if (!condition.equals("*") && !condition.endsWith("\\")) {
        try {
          FeatureExpression.evaluate(condition, Set.of());
        } catch (IllegalArgumentException e) {
          throw new Malformed(
              e.getMessage() + "\nin " + keyword + " directive on test line " + number);
        }
      }
    }
  }
}
