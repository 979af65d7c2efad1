package dev.jopt.ir.diagnostic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.location.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** The text of one diagnostic while it is put together. Works on bytes, as columns do. */
final class Snippet {

  private static final int TAB_STOP = 8;

  /** Longer lines are cut to a window around the column. */
  private static final int MAX_LINE_BYTES = 4096;

  private static final int WINDOW_BEFORE = 120;
  private static final int WINDOW_AFTER = 80;
  private static final String ELLIPSIS = "...";

  private static final String BOLD = "\u001b[1m";
  private static final String RESET = "\u001b[0m";
  private static final String GREEN = "\u001b[0;1;32m";

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final boolean colored;

  Snippet(boolean colored) {
    this.colored = colored;
  }

  /** Adds a text as it is. */
  void plain(String message) {
    add(message);
  }

  /** Adds the line {@code POSITION: error: MESSAGE}. */
  void header(String position, Severity severity, String message) {
    color(BOLD);
    add(position);
    add(": ");
    color(RESET);
    color(colorOf(severity));
    add(severity.label());
    add(": ");
    color(RESET);
    color(BOLD);
    add(message);
    add("\n");
    color(RESET);
  }

  /**
   * Adds a source line and, under it, the caret and the underlined range. A line with bytes beyond
   * ASCII gets no caret, since nothing says how wide it is on the screen.
   *
   * @param start offset of the first byte of the line
   * @param caret offset of the caret; the end of the line at most
   * @param rangeEnd offset after the range that starts at the caret
   */
  void sourceLine(SourceFile file, int start, int caret, int rangeEnd) {
    byte[] bytes = file.bytes();
    int end = lineEnd(bytes, start);
    String before = "";
    String after = "";
    if (end - start > MAX_LINE_BYTES) {
      if (end - caret > WINDOW_AFTER) {
        end = caret + WINDOW_AFTER;
        after = ELLIPSIS;
      }
      if (caret - start > WINDOW_BEFORE) {
        start = caret - WINDOW_BEFORE;
        before = ELLIPSIS;
      }
    }
    // One char per byte keeps columns right, and malformed text as it was.
    String line = before + new String(bytes, start, end - start, ISO_8859_1) + after;
    int column = before.length() + caret - start;
    addExpanded(line, line);
    text.write('\n');
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) >= 0x80) {
        return;
      }
    }
    StringBuilder marks = new StringBuilder();
    marks.append(" ".repeat(column)).append('^');
    while (marks.length() < Math.min(column + rangeEnd - caret, line.length() + 1)) {
      marks.append('~');
    }
    color(GREEN);
    addExpanded(marks.toString(), line);
    text.write('\n');
    color(RESET);
  }

  /** Adds chars as bytes, each that is under a tab repeated up to the next tab stop. */
  private void addExpanded(String chars, String line) {
    int outColumn = 0;
    for (int i = 0; i < chars.length(); i++) {
      boolean tab = i < line.length() && line.charAt(i) == '\t';
      int c = chars.charAt(i) == '\t' ? ' ' : chars.charAt(i);
      do {
        text.write(c);
        outColumn++;
      } while (tab && outColumn % TAB_STOP != 0);
    }
  }

  /** Returns the offset of the end of the line that starts at an offset. */
  static int lineEnd(byte[] bytes, int start) {
    int end = start;
    while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end;
  }

  private static String colorOf(Severity severity) {
    return switch (severity) {
      case ERROR -> "\u001b[0;1;31m";
      case WARNING -> "\u001b[0;1;35m";
      case NOTE -> "\u001b[0;1;30m";
      case REMARK -> "\u001b[0;1;34m";
      case OUTPUT -> RESET;
    };
  }

  private void color(String escape) {
    if (colored) {
      add(escape);
    }
  }

  private void add(String string) {
    text.writeBytes(TextEscapes.toBytes(string));
  }

  /** Writes everything in one piece and flushes. */
  void writeTo(OutputStream out) {
    try {
      text.writeTo(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
