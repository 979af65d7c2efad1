package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.TextBuffer.Spot;

/** Writes messages that show the line that they are about, as LLVM's tools write them. */
final class Messages {

  /** How grave a message is, with the color that says so. */
  enum Kind {
    ERROR("error", 31),
    REMARK("remark", 34),
    NOTE("note", 30);

    final String shown;
    final int color;

    Kind(String shown, int color) {
      this.shown = shown;
      this.color = color;
    }
  }

  private static final int TAB = 8;
  private static final String BOLD = "\u001b[1m";
  private static final String RESET = "\u001b[0m";

  private final StringBuilder out;
  private final boolean colors;

  Messages(StringBuilder out, boolean colors) {
    this.out = out;
    this.colors = colors;
  }

  StringBuilder out() {
    return out;
  }

  boolean colors() {
    return colors;
  }

  /** Appends text, bright in one of the terminal's colors (30 to 37) if there are colors. */
  void colored(int color, String text) {
    out.append(colors ? "\u001b[0;1;" + color + "m" : "").append(text).append(colors ? RESET : "");
  }

  /** Appends text, bold if there are colors. */
  void bold(String text) {
    out.append(colors ? BOLD : "").append(text).append(colors ? RESET : "");
  }

  /** Reports something about a place. */
  void print(Spot spot, Kind kind, String message) {
    print(spot, kind, message, spot.offset(), spot.offset());
  }

  /** Reports something about a place and underlines the part of a stretch that is in its line. */
  void print(Spot spot, Kind kind, String message, int rangeStart, int rangeEnd) {
    TextBuffer buffer = spot.buffer();
    int column = spot.column();
    bold(buffer.name() + ":" + spot.line() + ":" + column + ": ");
    colored(kind.color, kind.shown + ": ");
    bold(message + "\n");
    int lineStart = buffer.lineStart(spot.offset());
    int lineEnd = buffer.lineEnd(spot.offset());
    String line = buffer.text().substring(lineStart, lineEnd);
    expanded(line);
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) >= 0x80) {
        return;
      }
    }
    char[] marks = " ".repeat(line.length() + 1).toCharArray();
    if (rangeStart <= lineEnd && rangeEnd >= lineStart) {
      int last = Math.min(rangeEnd, lineEnd) - lineStart;
      for (int i = Math.max(rangeStart, lineStart) - lineStart; i < last; i++) {
        marks[i] = '~';
      }
    }
    marks[column - 1] = '^';
    int length = marks.length;
    while (marks[length - 1] == ' ') {
      length--;
    }
    StringBuilder caret = new StringBuilder();
    for (int i = 0; i < length; i++) {
      caret.append(marks[i]);
      while (i < line.length() && line.charAt(i) == '\t' && caret.length() % TAB != 0) {
        caret.append(marks[i]);
      }
    }
    colored(32, caret.append('\n').toString());
  }

  private void expanded(String line) {
    int column = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != '\t') {
        out.append(c);
        column++;
        continue;
      }
      do {
        out.append(' ');
        column++;
      } while (column % TAB != 0);
    }
    out.append('\n');
  }
}
