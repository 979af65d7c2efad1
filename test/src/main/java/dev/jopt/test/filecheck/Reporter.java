package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckFileException.Problem;
import dev.jopt.test.filecheck.CheckPattern.Capture;
import dev.jopt.test.filecheck.CheckPattern.Match;
import dev.jopt.test.filecheck.Finding.Outcome;
import dev.jopt.test.filecheck.Messages.Kind;
import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reports the outcome of a directive as messages, and as findings for a dump. */
final class Reporter {

  /** Bytes of the input that are compared with a pattern that was not found. */
  private static final int SIMILAR_WITHIN = 4096;

  private static final long MOST_WORK = 4096L * 2048;
  private static final double MOST_DIFFERENT = 50;

  private final TextBuffer input;
  private final String text;
  private final Variables variables;
  private final FileCheckOptions options;
  private final Messages messages;
  private final @Nullable List<Finding> findings;

  Reporter(
      TextBuffer input,
      Variables variables,
      FileCheckOptions options,
      Messages messages,
      @Nullable List<Finding> findings) {
    this.input = input;
    text = input.text();
    this.variables = variables;
    this.options = options;
    this.messages = messages;
    this.findings = findings;
  }

  Messages messages() {
    return messages;
  }

  private void add(Directive directive, Outcome outcome, int start, int end, String note) {
    if (findings != null) {
      findings.add(
          new Finding(
              directive.pattern(),
              directive.spot(),
              outcome,
              input.spot(start),
              input.spot(end),
              note));
    }
  }

  /**
   * Reports the result of a search, as far as the options ask for it.
   *
   * @param expected whether the pattern should be there
   * @param round how often a pattern with a count has been searched for
   * @return whether the result is as expected
   */
  boolean report(
      Directive directive, boolean expected, int round, int start, int end, Match match) {
    return match.found()
        ? found(directive, expected, round, match)
        : absent(directive, expected, round, start, end, match.problems());
  }

  private boolean found(Directive directive, boolean expected, int round, Match match) {
    boolean print = true;
    if (expected) {
      if (!options.verbose() || (!options.veryVerbose() && directive.kind() == CheckKind.END)) {
        return true;
      }
      print = findings == null;
    }
    CheckPattern pattern = directive.pattern();
    Outcome outcome = expected ? Outcome.FOUND : Outcome.FOUND_BUT_EXCLUDED;
    add(directive, outcome, match.start(), match.end(), "");
    if (findings != null) {
      for (String value : pattern.describeValues(variables)) {
        add(directive, outcome, match.start(), match.start(), value);
      }
      for (Capture capture : pattern.captures()) {
        add(directive, outcome, capture.start(), capture.end(), captured(capture));
      }
    }
    if (print) {
      messages.print(
          directive.spot(),
          expected ? Kind.REMARK : Kind.ERROR,
          headline(directive, expected ? "expected string found" : "excluded string found", round));
      Spot at = input.spot(match.start());
      messages.print(at, Kind.NOTE, "found here", match.start(), match.end());
      for (String value : pattern.describeValues(variables)) {
        messages.print(at, Kind.NOTE, value);
      }
      for (Capture capture : pattern.captures()) {
        messages.print(
            input.spot(capture.start()),
            Kind.NOTE,
            captured(capture),
            capture.start(),
            capture.end());
      }
    }
    return expected;
  }

  private static String captured(Capture capture) {
    return "captured var \"" + capture.name() + "\"";
  }

  private static String headline(Directive directive, String what, int round) {
    int count = directive.pattern().count();
    return directive.describe()
        + ": "
        + what
        + " in input"
        + (count > 1 ? " (" + round + " out of " + count + ")" : "");
  }

  private boolean absent(
      Directive directive,
      boolean expected,
      int round,
      int start,
      int end,
      List<Problem> problems) {
    for (Problem problem : problems) {
      Spot spot = problem.spot();
      if (spot != null) {
        messages.print(spot, Kind.ERROR, problem.message());
      }
    }
    boolean good = !expected && problems.isEmpty();
    if (good && !options.veryVerbose()) {
      return true;
    }
    Outcome outcome =
        !problems.isEmpty()
            ? Outcome.UNUSABLE_PATTERN
            : expected ? Outcome.ABSENT : Outcome.ABSENT_AS_EXPECTED;
    List<String> values = directive.pattern().describeValues(variables);
    add(directive, outcome, start, end, "");
    if (findings != null) {
      for (Problem problem : problems) {
        add(directive, outcome, start, start, problem.message());
      }
      for (String value : values) {
        add(directive, outcome, start, start, value);
      }
    }
    if (good && findings != null) {
      return true;
    }
    Spot from = input.spot(start);
    if (problems.isEmpty()) {
      messages.print(
          directive.spot(),
          expected ? Kind.ERROR : Kind.REMARK,
          headline(
              directive,
              expected ? "expected string not found" : "excluded string not found",
              round));
      messages.print(from, Kind.NOTE, "scanning from here");
    }
    for (String value : values) {
      messages.print(from, Kind.NOTE, value);
    }
    if (expected) {
      similar(directive, start, end);
    }
    return good;
  }

  /** Points at the place that is most like the pattern, if there is one that is like it at all. */
  private void similar(Directive directive, int start, int end) {
    CheckPattern pattern = directive.pattern();
    int within = Math.min(SIMILAR_WITHIN, end - start);
    if (MOST_WORK < (long) within * pattern.exampleSize()) {
      return;
    }
    String example = pattern.example();
    int lines = 0;
    int best = -1;
    double bestQuality = 0;
    for (int i = start; i < start + within; i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        lines++;
      }
      if (c == ' ' || c == '\t') {
        continue;
      }
      int candidateEnd = i;
      while (candidateEnd < end
          && candidateEnd - i < example.length()
          && text.charAt(candidateEnd) != '\n') {
        candidateEnd++;
      }
      double quality = EditDistance.between(text, i, candidateEnd, example) + lines / 100.;
      if (best < 0 || quality < bestQuality) {
        best = i;
        bestQuality = quality;
      }
    }
    if (best > start && bestQuality < MOST_DIFFERENT) {
      add(directive, Outcome.SIMILAR, best, best, "");
      messages.print(input.spot(best), Kind.NOTE, "possible intended match here");
    }
  }

  /** Says that the last match does not count, as it overlaps an earlier one. */
  void discard(int earlierStart, int earlierEnd) {
    if (findings == null) {
      messages.print(
          input.spot(earlierStart),
          Kind.NOTE,
          "match discarded, overlaps earlier DAG match here",
          earlierStart,
          earlierEnd);
    } else {
      revise(Outcome.FOUND_BUT_DISCARDED);
    }
  }

  /** Gives the findings of the last directive another outcome. */
  private void revise(Outcome outcome) {
    if (findings == null || findings.isEmpty()) {
      return;
    }
    Spot last = findings.get(findings.size() - 1).spot;
    for (int i = findings.size() - 1; i >= 0 && findings.get(i).spot.equals(last); i--) {
      findings.get(i).outcome = outcome;
    }
  }

  /** Gives a match that has been found another outcome. */
  void reviseOrAdd(Directive directive, Outcome outcome, int start, int end) {
    if (options.verbose()) {
      revise(outcome);
    } else {
      add(directive, outcome, start, end, "");
    }
  }
}
