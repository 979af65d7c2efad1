package dev.jopt.lsp;

import dev.jopt.lsp.Outline.Span;
import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code RUN} lines of a test. */
final class RunLines {
  /**
   * One command.
   *
   * @param command what runs, of all its lines
   * @param span from the start of its first comment to the end of its last
   */
  record RunLine(String command, Span span) {
    /** The options of the first {@code jopt} in it, up to what it is connected with. */
    String joptOptions() {
      Matcher found = JOPT.matcher(command);
      return found.find() ? found.group(2).strip() : "";
    }

    boolean runsJopt() {
      return JOPT.matcher(command).find();
    }
  }

  private static final Pattern RUN = Pattern.compile("^//\\s*RUN:\\s*(.*)$");
  private static final Pattern JOPT =
      Pattern.compile("(^|[\\s/])(?:jopt|mlir-opt)(\\s(?:[^|;&<>\"']|\"[^\"]*\"|'[^']*')*|$)");

  private RunLines() {}

  /** All of a text, in order. */
  static List<RunLine> of(Tokens tokens) {
    List<RunLine> found = new ArrayList<>();
    StringBuilder command = new StringBuilder();
    int start = -1;
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.is(i, Kind.COMMENT)) {
        continue;
      }
      Matcher run = RUN.matcher(tokens.text(i));
      if (!run.find()) {
        continue;
      }
      if (start < 0) {
        start = tokens.start(i);
      }
      String line = run.group(1).strip();
      if (line.endsWith("\\")) {
        command.append(line, 0, line.length() - 1).append(' ');
        continue;
      }
      command.append(line);
      found.add(new RunLine(command.toString(), new Span(start, tokens.end(i))));
      command.setLength(0);
      start = -1;
    }
    return found;
  }
}
