package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckPattern.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Walks the directives over the input.
 *
 * <p>Labels come first: each is searched for behind the label before it, without regard to anything
 * between them, and cuts the input. Then the directives of each cut are matched in order. A failure
 * ends the work on its cut only, so one run reports the first problem of every cut.
 */
final class FileCheckRun {

  private static final int FUZZY_LIMIT = 4096;

  private final List<Directive> directives;
  private final TextBuffer input;
  private final String text;
  private final Variables variables;
  private final FileCheckOptions options;
  private final StringBuilder report = new StringBuilder();

  private record Range(int start, int end) {}

  FileCheckRun(
      List<Directive> directives, TextBuffer input, Variables variables, FileCheckOptions options) {
    this.directives = directives;
    this.input = input;
    this.text = input.text();
    this.variables = variables;
    this.options = options;
  }

  String report() {
    return report.toString();
  }

  boolean matches() {
    boolean ok = true;
    int rest = 0;
    int first = 0;
    int next = 0;
    while (true) {
      int start = rest;
      int end = text.length();
      while (next < directives.size() && directives.get(next).kind() != CheckKind.LABEL) {
        next++;
      }
      boolean last = next == directives.size();
      if (!last) {
        Range label = check(directives.get(next), start, end, true);
        if (label == null) {
          return false;
        }
        end = label.end();
        rest = end;
        next++;
      }
      if (first != 0 && options.enableVarScope()) {
        variables.clearLocals();
      }
      for (int position = start; first < next; first++) {
        Range match = check(directives.get(first), position, end, false);
        if (match == null) {
          ok = false;
          first = next;
          break;
        }
        position = match.end();
      }
      if (last) {
        return ok;
      }
    }
  }

  /** Matches a directive and what stands before it; returns null, and reports, if it fails. */
  private @Nullable Range check(Directive directive, int start, int end, boolean labelScan) {
    List<Directive> nots = new ArrayList<>();
    int from = start;
    if (!labelScan) {
      from = checkDags(directive.before(), start, end, nots);
      if (from < 0) {
        return null;
      }
    }
    int matchStart = from;
    int matchEnd = from;
    for (int i = 1; i <= directive.count(); i++) {
      Match match = directive.pattern().find(text, matchEnd, end, variables);
      if (!match.found()) {
        reportMissing(directive, i, matchEnd, end, match);
        return null;
      }
      if (i == 1) {
        matchStart = match.start();
      }
      matchEnd = match.end();
    }
    if (!labelScan) {
      if (!isOnRightLine(directive, from, matchStart) || !checkNots(nots, from, matchStart)) {
        return null;
      }
    }
    return new Range(matchStart, matchEnd);
  }

  /**
   * Matches the groups of {@code -DAG} directives; a {@code -NOT} ends a group.
   *
   * @param nots takes the {@code -NOT} directives behind the last group
   * @return where the last group's matches end, or -1
   */
  private int checkDags(List<Directive> before, int start, int end, List<Directive> nots) {
    int from = start;
    List<Range> matched = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      Directive directive = before.get(i);
      if (directive.kind() == CheckKind.NOT) {
        nots.add(directive);
        continue;
      }
      if (!matchDag(directive, from, end, matched)) {
        return -1;
      }
      boolean groupEnds = i + 1 == before.size() || before.get(i + 1).kind() == CheckKind.NOT;
      if (groupEnds) {
        if (!checkNots(nots, from, matched.get(0).start())) {
          return -1;
        }
        nots.clear();
        from = matched.get(matched.size() - 1).end();
        matched.clear();
      }
    }
    return from;
  }

  /** Finds the first match that overlaps none of the group's others, and files it in order. */
  private boolean matchDag(Directive directive, int start, int end, List<Range> matched) {
    int from = start;
    int index = 0;
    while (true) {
      Match match = directive.pattern().find(text, from, end, variables);
      if (!match.found()) {
        reportMissing(directive, 1, from, end, match);
        return false;
      }
      while (index < matched.size() && match.start() >= matched.get(index).end()) {
        index++;
      }
      if (index == matched.size() || match.end() <= matched.get(index).start()) {
        matched.add(index, new Range(match.start(), match.end()));
        return true;
      }
      from = matched.get(index).end();
      index++;
    }
  }

  private boolean checkNots(List<Directive> nots, int start, int end) {
    boolean ok = true;
    for (Directive not : nots) {
      Match match = not.pattern().find(text, start, end, variables);
      if (match.found()) {
        ok = false;
        error(not, "excluded string found in input");
        note(match.start(), "found here");
        values(not, match.start());
      } else if (match.problem() != null) {
        ok = false;
        error(not, "unable to search for excluded string: " + match.problem());
      }
    }
    return ok;
  }

  private boolean isOnRightLine(Directive directive, int from, int matchStart) {
    CheckKind kind = directive.kind();
    if (kind != CheckKind.NEXT && kind != CheckKind.EMPTY && kind != CheckKind.SAME) {
      return true;
    }
    int lines = 0;
    int firstNewline = -1;
    for (int i = from; i < matchStart; i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r') {
        if (i + 1 < matchStart && c == '\r' && text.charAt(i + 1) == '\n') {
          i++;
        }
        lines++;
        if (firstNewline < 0) {
          firstNewline = i + 1;
        }
      }
    }
    String name = directive.prefix() + kind.suffix;
    String problem;
    if (kind == CheckKind.SAME) {
      problem = lines == 0 ? "" : " is not on the same line as the previous match";
    } else if (lines == 0) {
      problem = " is on the same line as previous match";
    } else {
      problem = lines == 1 ? "" : " is not on the line after the previous match";
    }
    if (problem.isEmpty()) {
      return true;
    }
    directive.source().point(report, directive.offset(), "error", name + ":" + problem);
    note(matchStart, "'next' match was here");
    note(from, "previous match ended here");
    if (kind != CheckKind.SAME && lines > 1) {
      note(firstNewline, "non-matching line after previous match is here");
    }
    return false;
  }

  private void reportMissing(Directive directive, int round, int start, int end, Match match) {
    String count =
        directive.count() > 1
            ? String.format(Locale.ROOT, " (%d out of %d)", round, directive.count())
            : "";
    if (match.problem() != null) {
      error(directive, "unable to search for expected string: " + match.problem() + count);
      note(start, "scanning from here");
      return;
    }
    error(directive, "expected string not found in input" + count);
    note(start, "scanning from here");
    values(directive, start);
    fuzzyMatch(directive.pattern().example(), start, end);
  }

  private void error(Directive directive, String message) {
    directive
        .source()
        .point(report, directive.offset(), "error", directive.describe() + ": " + message);
  }

  private void note(int offset, String message) {
    input.point(report, offset, "note", message);
  }

  private void values(Directive directive, int offset) {
    for (String line : directive.pattern().describeValues(variables)) {
      note(offset, line);
    }
  }

  /** Points at the place that looks most like the pattern, if any looks somewhat like it. */
  private void fuzzyMatch(String example, int start, int end) {
    int lines = 0;
    int best = -1;
    double bestQuality = 0;
    for (int i = start; i < Math.min(start + FUZZY_LIMIT, end); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        lines++;
      }
      if (c == ' ' || c == '\t') {
        continue;
      }
      int lineEnd = i;
      while (lineEnd < end && lineEnd - i < example.length() && text.charAt(lineEnd) != '\n') {
        lineEnd++;
      }
      double quality = distance(text.substring(i, lineEnd), example) + lines / 100.0;
      if (best < 0 || quality < bestQuality) {
        best = i;
        bestQuality = quality;
      }
    }
    if (best > start && bestQuality < 50) {
      note(best, "possible intended match here");
    }
  }

  /** Returns how many characters must be inserted, deleted or replaced. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[b.length()];
  }
}
