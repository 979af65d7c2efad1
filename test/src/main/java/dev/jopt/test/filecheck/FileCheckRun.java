package dev.jopt.test.filecheck;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.filecheck.CheckPattern.Match;
import dev.jopt.test.filecheck.Messages.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the directives of a check file over an input. */
final class FileCheckRun {

  private static final int NOT_FOUND = -1;

  private final ImmutableList<Directive> directives;
  private final TextBuffer input;
  private final String text;
  private final Variables variables;
  private final FileCheckOptions options;
  private final Reporter reporter;

  /** The length of the last match of a directive, all its repetitions together. */
  private int matchLength;

  /** A stretch of the input that a DAG directive took. */
  private record Range(int start, int end) {}

  /**
   * Creates a run.
   *
   * @param findings collects the findings for a dump; null if there is none
   */
  FileCheckRun(
      ImmutableList<Directive> directives,
      TextBuffer input,
      Variables variables,
      FileCheckOptions options,
      Messages messages,
      @Nullable List<Finding> findings) {
    this.directives = directives;
    this.input = input;
    text = input.text();
    this.variables = variables;
    this.options = options;
    reporter = new Reporter(input, variables, options, messages, findings);
  }

  /** Returns whether the input is as described. The labels divide it, then each part is checked. */
  boolean matches() {
    boolean failed = false;
    int done = 0;
    int from = 0;
    int next = 0;
    while (true) {
      int regionStart = from;
      int regionEnd = text.length();
      while (next < directives.size() && directives.get(next).kind() != CheckKind.LABEL) {
        next++;
      }
      boolean last = next == directives.size();
      if (!last) {
        int at = check(directives.get(next), from, text.length(), true);
        if (at == NOT_FOUND) {
          return false;
        }
        regionEnd = at + matchLength;
        from = regionEnd;
        next++;
      }
      if (done != 0 && options.enableVarScope()) {
        variables.clearLocals();
      }
      for (; done < next; done++) {
        int at = check(directives.get(done), regionStart, regionEnd, false);
        if (at == NOT_FOUND) {
          failed = true;
          done = next;
          break;
        }
        regionStart = at + matchLength;
      }
      if (last) {
        return !failed;
      }
    }
  }

  /**
   * Checks one directive and those attached to it.
   *
   * @param labelsOnly whether only the place of the label is wanted
   * @return where it was found, or {@link #NOT_FOUND} after a report
   */
  private int check(Directive directive, int start, int end, boolean labelsOnly) {
    List<Directive> nots = new ArrayList<>();
    int from = labelsOnly ? start : dags(directive.before(), start, end, nots);
    if (from == NOT_FOUND) {
      return NOT_FOUND;
    }
    int lastEnd = from;
    int first = from;
    for (int i = 1; i <= directive.pattern().count(); i++) {
      Match match = directive.pattern().find(input, lastEnd, end, variables);
      if (!reporter.report(directive, true, i, lastEnd, end, match)) {
        return NOT_FOUND;
      }
      if (i == 1) {
        first = match.start();
      }
      lastEnd = match.end();
    }
    if (!labelsOnly) {
      if (onWrongLine(directive, from, first)) {
        reporter.reviseOrAdd(directive, Finding.Outcome.FOUND_ON_WRONG_LINE, first, lastEnd);
        return NOT_FOUND;
      }
      if (!absent(nots, from, first)) {
        return NOT_FOUND;
      }
    }
    matchLength = lastEnd - first;
    return first;
  }

  /** Returns whether a directive that must be found on a certain line was not; reports it then. */
  private boolean onWrongLine(Directive directive, int from, int at) {
    CheckKind kind = directive.kind();
    if (kind != CheckKind.NEXT && kind != CheckKind.EMPTY && kind != CheckKind.SAME) {
      return false;
    }
    int lines = 0;
    int secondLine = from;
    for (int i = from; i < at; i++) {
      char c = text.charAt(i);
      if (c != '\n' && c != '\r') {
        continue;
      }
      // The two kinds of line end next to each other are one.
      if (i + 1 < at
          && (text.charAt(i + 1) == '\n' || text.charAt(i + 1) == '\r')
          && text.charAt(i + 1) != c) {
        i++;
      }
      if (++lines == 1) {
        secondLine = i + 1;
      }
    }
    String problem;
    if (kind == CheckKind.SAME) {
      if (lines == 0) {
        return false;
      }
      problem = ": is not on the same line as the previous match";
    } else if (lines == 1) {
      return false;
    } else {
      problem =
          lines == 0
              ? ": is on the same line as previous match"
              : ": is not on the line after the previous match";
    }
    Messages messages = reporter.messages();
    messages.print(directive.spot(), Kind.ERROR, directive.prefix() + kind.suffix + problem);
    messages.print(input.spot(at), Kind.NOTE, "'next' match was here");
    messages.print(input.spot(from), Kind.NOTE, "previous match ended here");
    if (kind != CheckKind.SAME && lines > 1) {
      messages.print(
          input.spot(secondLine), Kind.NOTE, "non-matching line after previous match is here");
    }
    return true;
  }

  /** Returns whether none of the patterns is in a stretch; reports all that are. */
  private boolean absent(List<Directive> nots, int start, int end) {
    boolean absent = true;
    for (Directive not : nots) {
      Match match = not.pattern().find(input, start, end, variables);
      absent &= reporter.report(not, false, 1, start, end, match);
    }
    return absent;
  }

  /**
   * Checks the DAG directives of a list, and the NOT directives between them.
   *
   * @param nots takes the NOT directives after the last DAG directive
   * @return where the next directive is to be searched from, or {@link #NOT_FOUND}
   */
  private int dags(List<Directive> before, int start, int end, List<Directive> nots) {
    if (before.isEmpty()) {
      return start;
    }
    int from = start;
    List<Range> taken = new ArrayList<>();
    Map<String, Integer> tried = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      Directive directive = before.get(i);
      if (directive.kind() == CheckKind.NOT) {
        nots.add(directive);
        continue;
      }
      if (!dag(directive, from, end, taken, tried)) {
        return NOT_FOUND;
      }
      if (i + 1 == before.size() || before.get(i + 1).kind() == CheckKind.NOT) {
        if (!nots.isEmpty()) {
          if (!absent(nots, from, taken.get(0).start)) {
            return NOT_FOUND;
          }
          nots.clear();
        }
        from = taken.get(taken.size() - 1).end;
        taken.clear();
        tried.clear();
      }
    }
    return from;
  }

  /**
   * Finds a DAG directive where none of its group was found.
   *
   * @param taken the stretches that the group matched, kept in order
   * @param tried how far the group was searched for each fixed text: all of its places before are
   *     taken, and more will be
   */
  private boolean dag(
      Directive directive, int start, int end, List<Range> taken, Map<String, Integer> tried) {
    String text = directive.pattern().fixedText();
    boolean skips =
        !text.isEmpty() && !options.veryVerbose() && !options.allowDeprecatedDagOverlap();
    int from = skips ? tried.getOrDefault(text, start) : start;
    int index = 0;
    while (true) {
      Match match = directive.pattern().find(input, from, end, variables);
      if (!match.found() || options.veryVerbose()) {
        if (!reporter.report(directive, true, 1, from, end, match)) {
          return false;
        }
      }
      Range range = new Range(match.start(), match.end());
      if (options.allowDeprecatedDagOverlap()) {
        if (!taken.isEmpty()) {
          Range all = taken.remove(0);
          range = new Range(Math.min(all.start, range.start), Math.max(all.end, range.end));
        }
        taken.add(range);
        index = -1;
      }
      boolean overlap = false;
      if (index >= 0) {
        index = firstEndingAfter(range.start, taken, index);
        overlap = index < taken.size() && taken.get(index).start < range.end;
      }
      if (!overlap) {
        if (index >= 0) {
          taken.add(index, range);
        }
        if (skips) {
          tried.put(text, range.end);
        }
        if (!options.veryVerbose()) {
          reporter.report(directive, true, 1, start, end, match);
        }
        return true;
      }
      Range old = taken.get(index);
      if (options.veryVerbose()) {
        reporter.discard(old.start, old.end);
      }
      from = old.end;
      index++;
    }
  }

  /** Returns the index of the first range, from an index on, that ends after a position. */
  private static int firstEndingAfter(int position, List<Range> ranges, int from) {
    int low = from;
    int high = ranges.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ranges.get(middle).end <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
