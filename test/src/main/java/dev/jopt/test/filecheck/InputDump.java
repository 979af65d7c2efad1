package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.FileCheckOptions.DumpFilter;
import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the input with the findings of the directives below each line. */
final class InputDump {

  private static final int TO_LINE_END = Integer.MAX_VALUE;
  private static final int NONE = Integer.MAX_VALUE;
  private static final int UNMATCHED = 46;

  /** More lines than this are replaced by dots. */
  private static final int ELLIPSIS = 3;

  /** The part of a finding that is on one line. */
  private record Mark(
      int index,
      String label,
      Finding.Outcome outcome,
      boolean first,
      int line,
      int start,
      int end,
      char lead,
      String note) {}

  private final Messages messages;
  private final String text;
  private final FileCheckOptions options;
  private final DumpFilter filter;
  private final List<Mark> marks = new ArrayList<>();
  private int labelWidth;
  private int nextMark;

  /** How many lines of the dump were left out in a row, or would be; more than that are dots. */
  private int leftOut;

  private InputDump(Messages messages, String text, FileCheckOptions options) {
    this.messages = messages;
    this.text = text;
    this.options = options;
    filter = options.dumpFilter();
  }

  /**
   * Appends a dump.
   *
   * @param implicit the texts that options with implicit directives are shown as
   */
  static void write(
      Messages messages,
      TextBuffer checks,
      List<TextBuffer> implicit,
      TextBuffer input,
      FileCheckOptions options,
      List<Finding> findings) {
    InputDump dump = new InputDump(messages, input.text(), options);
    messages.out().append("Input was:\n<<<<<<\n");
    dump.mark(checks, implicit, findings);
    dump.marks.sort(Comparator.comparingInt(Mark::line).thenComparingInt(Mark::index));
    dump.lines();
    messages.out().append(">>>>>>\n");
  }

  private void mark(TextBuffer checks, List<TextBuffer> implicit, List<Finding> findings) {
    Map<Spot, Integer> counts = new HashMap<>();
    for (Finding finding : findings) {
      counts.merge(finding.spot, 1, Integer::sum);
    }
    Map<Spot, Integer> seen = new HashMap<>();
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      Spot spot = finding.spot;
      String label = finding.pattern.count() > 1 ? "count" : finding.pattern.kind().label;
      label +=
          ":"
              + (spot.buffer() == checks
                  ? String.valueOf(spot.line())
                  : "imp" + (implicit.indexOf(spot.buffer()) + 1));
      if (counts.getOrDefault(spot, 0) > 1) {
        label += "'" + (seen.merge(spot, 1, Integer::sum) - 1);
      }
      labelWidth = Math.max(labelWidth, label.length());
      boolean noted = !finding.note.isEmpty();
      boolean oneLine = finding.startLine == finding.endLine;
      // A note without extent of its own gets no mark, which would seem to say more than is known.
      boolean bare = noted && oneLine && finding.startColumn == finding.endColumn;
      marks.add(
          new Mark(
              i,
              label,
              finding.outcome,
              true,
              finding.startLine,
              finding.startColumn,
              oneLine ? Math.max(finding.startColumn + 1, finding.endColumn) : TO_LINE_END,
              bare ? ' ' : finding.outcome.mark,
              noted ? finding.note : finding.outcome.note));
      for (int line = finding.startLine + 1; line <= finding.endLine; line++) {
        boolean last = line == finding.endLine;
        if (last && finding.endColumn == 1) {
          break;
        }
        int end = last ? finding.endColumn : TO_LINE_END;
        marks.add(new Mark(i, label, finding.outcome, false, line, 1, end, '~', ""));
      }
    }
  }

  private int nextInFilter(int line) {
    if (filter == DumpFilter.ALL) {
      return line;
    }
    for (int i = nextMark; i < marks.size(); i++) {
      Mark mark = marks.get(i);
      boolean wanted =
          switch (filter) {
            case ANNOTATION -> mark.first;
            case ERROR -> mark.first && mark.outcome.error;
            default -> true;
          };
      if (wanted) {
        return mark.line;
      }
    }
    return NONE;
  }

  private void lines() {
    int lineCount = 0;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      lineCount++;
    }
    lineCount += text.endsWith("\n") ? 0 : 1;
    labelWidth = Math.max(labelWidth, String.valueOf(lineCount).length()) + 3;
    StringBuilder out = messages.out();
    if (messages.colors()) {
      out.append("\u001b[1m\u001b[0m");
    }
    StringBuilder left = new StringBuilder();
    long previous = -1;
    int next = 0;
    int context = options.dumpInputContext();
    int pos = 0;
    for (int line = 1; pos < text.length() || nextMark < marks.size(); line++) {
      if (next < line) {
        next = nextInFilter(line);
      }
      if (next == line) {
        previous = line;
      }
      boolean leaveOut =
          (previous < 0 || previous + context < line)
              && (next == NONE || (long) line + context < next);
      if (!leaveOut) {
        flush(left);
        pos = line(messages, line, pos);
      } else if (leftOut <= ELLIPSIS) {
        int mark = nextMark;
        pos = line(new Messages(left, messages.colors()), line, pos);
        leftOut += 1 + nextMark - mark;
      } else {
        pos = skip(line, pos);
      }
    }
    flush(left);
  }

  /** Writes elided lines, or dots if they are shorter. */
  private void flush(StringBuilder left) {
    if (leftOut <= ELLIPSIS) {
      messages.out().append(left);
    } else {
      for (int i = 0; i < ELLIPSIS; i++) {
        messages.colored(30, " ".repeat(labelWidth - 1) + ".");
        messages.out().append('\n');
      }
    }
    left.setLength(0);
    leftOut = 0;
  }

  /** Passes over a line and its marks; returns where the next line starts. */
  private int skip(int line, int start) {
    while (nextMark < marks.size() && marks.get(nextMark).line == line) {
      nextMark++;
    }
    int feed = text.indexOf('\n', start);
    return feed < 0 ? text.length() : feed + 1;
  }

  /** Writes a line and its marks; returns where the next line starts. */
  private int line(Messages to, int line, int start) {
    String number = String.valueOf(line);
    to.colored(30, " ".repeat(labelWidth - number.length()) + number + ": ");
    int feed = text.indexOf('\n', start);
    int end = feed < 0 ? text.length() : feed + 1;
    StringBuilder shown = new StringBuilder();
    int last = nextMark;
    while (last < marks.size() && marks.get(last).line == line) {
      last++;
    }
    boolean highlight = to.colors() && options.verbose();
    if (highlight) {
      shown.append("\u001b[0;1;").append(UNMATCHED).append('m');
    }
    boolean wasMatched = false;
    for (int i = start; i < end; i++) {
      if (highlight) {
        boolean matched = matched(last, i - start + 1);
        if (matched && !wasMatched) {
          shown.append("\u001b[0m");
        } else if (!matched && wasMatched) {
          shown.append("\u001b[0;1;").append(UNMATCHED).append('m');
        }
        wasMatched = matched;
      }
      shown.append(text.charAt(i) == '\n' ? ' ' : text.charAt(i));
    }
    to.bold(shown.toString());
    to.out().append('\n');
    int width = end - start;
    for (; nextMark < last; nextMark++) {
      mark(to, marks.get(nextMark), width);
    }
    return end;
  }

  private boolean matched(int last, int column) {
    for (int i = nextMark; i < last; i++) {
      Mark mark = marks.get(i);
      if (mark.outcome == Finding.Outcome.FOUND && mark.start <= column && column < mark.end) {
        return true;
      }
    }
    return false;
  }

  private void mark(Messages to, Mark mark, int width) {
    StringBuilder shown = new StringBuilder(mark.label);
    shown.append(" ".repeat(labelWidth - mark.label.length() + 2));
    shown.append(" ".repeat(mark.start - 1)).append(mark.lead);
    int column = mark.start + 1;
    for (; column < mark.end && column <= width; column++) {
      shown.append('~');
    }
    if (!mark.note.isEmpty()) {
      for (; column <= width; column++) {
        shown.append(' ');
      }
      shown.append(' ').append(mark.note);
    }
    to.colored(mark.outcome.color, shown.append('\n').toString());
  }
}
