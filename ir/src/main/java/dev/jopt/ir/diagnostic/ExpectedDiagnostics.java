package dev.jopt.ir.diagnostic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.jopt.ir.location.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Compares the diagnostics of a run with the comments of a test that announce them, and complains
 * about what does not agree: the work of {@code --verify-diagnostics}. A comment ends a line and
 * looks like
 *
 * <pre>
 * // expected-error {{part of the text}}             about this line
 * // expected-warning@+1 {{part of the text}}        about the line below; also @-2
 * // expected-note@above {{part of the text}}        about the nearest line without such comment
 * // expected-remark@below {{part of the text}}      likewise, downwards
 * // expected-error@unknown {{part of the text}}     without position in a file
 * // expected-error-re@+1 {{value {{[0-9]+}} is bad}}  with regular expressions inside
 * // expected-error@+1 2 {{part of the text}}        exactly twice, not once or more
 * </pre>
 *
 * <p>Push it as a handler, run, then ask {@link #finish}.
 *
 * <p>Not safe for use by several threads; the engine calls handlers one at a time. {@link #finish}
 * comes after all work is done.
 */
public final class ExpectedDiagnostics implements DiagnosticHandler {

  /** How strict the comparison is. */
  public enum Mode {
    /** Both an announced diagnostic that is missing and one that comes unannounced are errors. */
    ALL,
    /** Only an announced diagnostic that is missing is an error. */
    ONLY_EXPECTED
  }

  private static final Pattern COMMENT =
      Pattern.compile(
          "expected-(error|note|remark|warning)(-re)? *(@([+-][0-9]+|above|below|unknown))? *"
              + "(?:([1-9][0-9]{0,8}) *)?\\{\\{(.*)\\}\\}$");

  private final SourceFiles sources;
  private final DiagnosticPrinter printer;
  private final Mode mode;
  private final Map<String, List<Expectation>> byFile = new LinkedHashMap<>();
  private final List<Expectation> unlocated = new ArrayList<>();
  private boolean failed;

  /**
   * Reads the comments of a file.
   *
   * @param file the test
   * @param sources where other files that diagnostics are about come from; their comments count too
   * @param printer takes the complaints
   */
  public ExpectedDiagnostics(
      SourceFile file, SourceFiles sources, DiagnosticPrinter printer, Mode mode) {
    this.sources = sources;
    this.printer = printer;
    this.mode = mode;
    byFile.put(file.name(), read(file));
  }

  private List<Expectation> read(SourceFile file) {
    List<Expectation> result = new ArrayList<>();
    // One char per byte, so that offsets are offsets into the file.
    String text = new String(file.bytes(), ISO_8859_1);
    List<Expectation> forNextLine = new ArrayList<>();
    int lastOtherLine = 1;
    int line = 0;
    for (int start = 0; start <= text.length(); ) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      line++;
      Matcher comment = COMMENT.matcher(text).region(start, trimmedEnd(text, start, end));
      boolean found = comment.find();
      start = end + 1;
      if (!found) {
        for (Expectation expectation : forNextLine) {
          expectation.line = line;
        }
        forNextLine.clear();
        lastOtherLine = line;
        continue;
      }
      Expectation expectation = expectation(file, comment);
      if (expectation == null) {
        continue;
      }
      expectation.line = line;
      String where = comment.group(4);
      if (where == null) {
        result.add(expectation);
      } else if (where.equals("unknown")) {
        unlocated.add(expectation);
      } else if (where.equals("above")) {
        expectation.line = lastOtherLine;
        result.add(expectation);
      } else if (where.equals("below")) {
        forNextLine.add(expectation);
        result.add(expectation);
      } else {
        expectation.line = line + offset(where);
        result.add(expectation);
      }
    }
    for (Expectation expectation : forNextLine) {
      expectation.line = line;
    }
    return result;
  }

  private static int trimmedEnd(String text, int start, int end) {
    int trimmed = end;
    while (trimmed > start && " \t\r\f\013".indexOf(text.charAt(trimmed - 1)) >= 0) {
      trimmed--;
    }
    return trimmed;
  }

  private static int offset(String signed) {
    try {
      return Integer.parseInt(signed);
    } catch (NumberFormatException e) {
      return Integer.MIN_VALUE / 2; // No file has such a line: it stays unmet.
    }
  }

  private @Nullable Expectation expectation(SourceFile file, Matcher comment) {
    Severity severity =
        switch (comment.group(1)) {
          case "error" -> Severity.ERROR;
          case "warning" -> Severity.WARNING;
          case "remark" -> Severity.REMARK;
          default -> Severity.NOTE;
        };
    String raw = comment.group(6);
    String text = file.text(comment.start(6), comment.end(6));
    int times = comment.group(5) == null ? 0 : Integer.parseInt(comment.group(5));
    Expectation result =
        new Expectation(severity, text, times, file, comment.start(), raw.length());
    if (comment.group(2) != null) {
      String problem = result.compile();
      if (problem != null) {
        complain(result, result.length, problem);
        return null;
      }
    }
    return result;
  }

  private void complain(Expectation about, int underlined, String message) {
    failed = true;
    if (unlocated.contains(about)) {
      printer.printUnlocated(Severity.ERROR, message);
    } else {
      printer.printRange(Severity.ERROR, about.file, about.offset, underlined, message);
    }
  }

  /**
   * Compares a diagnostic and its notes with the announced ones. Reports are not announced, but
   * printed.
   *
   * @return true
   */
  @Override
  public boolean handle(Diagnostic diagnostic) {
    if (diagnostic.severity() == Severity.OUTPUT) {
      return printer.handle(diagnostic);
    }
    check(diagnostic);
    diagnostic.notes().forEach(this::check);
    return true;
  }

  private void check(Diagnostic diagnostic) {
    Place place = Place.find(diagnostic.location());
    Expectation nearMiss = null;
    for (Expectation expectation : candidates(place)) {
      if (place != null && place.line() != expectation.line) {
        continue;
      }
      if (!expectation.matches(diagnostic.message())) {
        continue;
      }
      if (expectation.severity != diagnostic.severity()) {
        nearMiss = expectation;
      } else if (expectation.times == 0 || expectation.seen < expectation.times) {
        expectation.seen++;
        return;
      }
    }
    if (mode == Mode.ONLY_EXPECTED) {
      return;
    }
    String kind = diagnostic.severity().label();
    if (nearMiss != null) {
      complain(
          nearMiss,
          0,
          "'" + kind + "' diagnostic emitted when expecting a '" + nearMiss.severity.label() + "'");
    } else {
      failed = true;
      printer.handle(
          Diagnostic.error(
              diagnostic.location(), "unexpected " + kind + ": " + diagnostic.message()));
    }
  }

  private List<Expectation> candidates(@Nullable Place place) {
    if (place == null) {
      return unlocated;
    }
    List<Expectation> known = byFile.get(place.file());
    if (known == null) {
      SourceFile file = sources.find(place.file());
      known = file == null ? List.of() : read(file);
      byFile.put(place.file(), known);
    }
    return known;
  }

  /**
   * Complains about announced diagnostics that did not come. Call it once, at the end of the run.
   *
   * @return true if everything agreed
   */
  public boolean finish() {
    for (List<Expectation> expectations : byFile.values()) {
      expectations.forEach(this::checkSeen);
    }
    unlocated.forEach(this::checkSeen);
    return !failed;
  }

  private void checkSeen(Expectation expectation) {
    if (expectation.seen < Math.max(1, expectation.times)) {
      complain(
          expectation,
          expectation.length,
          "expected "
              + expectation.severity.label()
              + " \""
              + expectation.text
              + "\" was not produced");
    }
  }

  /** One comment. */
  private static final class Expectation {
    final Severity severity;
    final String text;
    final int times;
    final SourceFile file;
    final int offset;
    final int length;
    int line;
    int seen;
    private @Nullable PosixRegex regex;

    Expectation(
        Severity severity, String text, int times, SourceFile file, int offset, int length) {
      this.severity = severity;
      this.text = text;
      this.times = times;
      this.file = file;
      this.offset = offset;
      this.length = length;
    }

    /** Compiles the text to a regular expression; returns the error in it, or null. */
    @Nullable String compile() {
      StringBuilder expression = new StringBuilder();
      int pos = 0;
      while (pos < text.length()) {
        int start = text.indexOf("{{", pos);
        if (start < 0) {
          break;
        }
        int end = text.indexOf("}}", start + 2);
        if (end < 0) {
          return "found start of regex with no end '}}'";
        }
        expression.append(PosixRegex.quote(text.substring(pos, start)));
        String piece = text.substring(start + 2, end);
        try {
          PosixRegex.compile(piece, 0);
        } catch (PatternSyntaxException e) {
          return "invalid regex: " + e.getDescription();
        }
        expression.append('(').append(piece).append(')');
        pos = end + 2;
      }
      expression.append(PosixRegex.quote(text.substring(pos)));
      regex = PosixRegex.compile(expression.toString(), 0);
      return null;
    }

    boolean matches(String message) {
      return regex == null
          ? message.contains(text)
          : regex.find(message, 0, message.length()) != null;
    }
  }
}
