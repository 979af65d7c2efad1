package dev.jopt.lsp;

import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a test announces in {@code expected-*} comments out of its diagnostics, if a {@code
 * RUN} line verifies them: it is no mistake of who wrote it.
 */
final class Expectations {
  private static final Pattern COMMENT =
      Pattern.compile(
          "expected-(error|note|remark|warning)(-re)? *(@([+-][0-9]{1,8}|above|below|unknown))? *"
              + "(?:([1-9][0-9]{0,8}) *)?\\{\\{(.*)\\}\\}$");
  private static final Pattern EMBEDDED = Pattern.compile("\\{\\{(.*?)\\}\\}");

  private record Expectation(String kind, int line, Pattern message) {}

  private Expectations() {}

  /** Removes what is announced. */
  static void apply(Text text, Tokens tokens, List<Diagnostic> diagnostics) {
    boolean verifies = false;
    boolean onlyReads = true;
    for (RunLines.RunLine run : RunLines.of(tokens)) {
      verifies |= run.command().contains("verify-diagnostics");
      for (String word : run.joptOptions().split("\\s+")) {
        onlyReads &=
            !word.startsWith("-")
                || word.contains("verify-diagnostics")
                || word.contains("split-input-file")
                || word.contains("allow-unregistered-dialect");
      }
    }
    if (!verifies) {
      return;
    }
    List<Expectation> expected = read(text, tokens);
    List<Expectation> missing = new ArrayList<>(expected);
    diagnostics.removeIf(
        diagnostic -> {
          boolean announced = false;
          for (Expectation each : expected) {
            if (matches(each, diagnostic)) {
              missing.remove(each);
              announced = true;
            }
          }
          return announced;
        });
    if (onlyReads) {
      for (Expectation each : missing) {
        if (each.kind.equals("error") && each.line >= 0) {
          diagnostics.add(
              Analyzer.problem(
                  text.range(text.lineStart(each.line), text.lineEnd(each.line)),
                  DiagnosticSeverity.Warning,
                  "the expected error was not produced"));
        }
      }
    }
  }

  private static boolean matches(Expectation expected, Diagnostic diagnostic) {
    DiagnosticSeverity severity =
        switch (expected.kind.toLowerCase(Locale.ROOT)) {
          case "error" -> DiagnosticSeverity.Error;
          case "warning" -> DiagnosticSeverity.Warning;
          default -> DiagnosticSeverity.Information;
        };
    return severity == diagnostic.getSeverity()
        && (expected.line < 0 || expected.line == diagnostic.getRange().getStart().getLine())
        && expected.message.matcher(diagnostic.getMessage()).find();
  }

  private static List<Expectation> read(Text text, Tokens tokens) {
    List<Expectation> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.is(i, Kind.COMMENT)) {
        continue;
      }
      Matcher comment = COMMENT.matcher(tokens.text(i).stripTrailing());
      if (!comment.find()) {
        continue;
      }
      Pattern message = pattern(comment.group(6), comment.group(2) != null);
      if (message != null) {
        int line = line(text, text.line(tokens.start(i)), comment.group(4));
        found.add(new Expectation(comment.group(1), line, message));
      }
    }
    return found;
  }

  private static int line(Text text, int own, @Nullable String where) {
    if (where == null) {
      return own;
    }
    switch (where) {
      case "unknown":
        return -1;
      case "above", "below":
        int step = where.equals("above") ? -1 : 1;
        int line = own + step;
        while (line > 0
            && line < text.lineCount() - 1
            && COMMENT.matcher(text.lineText(line).stripTrailing()).find()) {
          line += step;
        }
        return Math.max(line, 0);
      default:
        return Math.max(0, Math.min(own + Integer.parseInt(where), text.lineCount() - 1));
    }
  }

  private static @Nullable Pattern pattern(String announced, boolean withExpressions) {
    if (!withExpressions) {
      return Pattern.compile(Pattern.quote(announced));
    }
    StringBuilder pattern = new StringBuilder();
    Matcher embedded = EMBEDDED.matcher(announced);
    int at = 0;
    while (embedded.find()) {
      pattern.append(Pattern.quote(announced.substring(at, embedded.start())));
      pattern.append('(').append(embedded.group(1)).append(')');
      at = embedded.end();
    }
    try {
      return Pattern.compile(pattern.append(Pattern.quote(announced.substring(at))).toString());
    } catch (PatternSyntaxException e) {
      return null;
    }
  }
}
