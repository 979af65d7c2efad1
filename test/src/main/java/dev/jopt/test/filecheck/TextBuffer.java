package dev.jopt.test.filecheck;

/**
 * A named text, for messages that point into it.
 *
 * @param name shown in messages
 * @param text one char per byte
 */
record TextBuffer(String name, String text) {

  /** Appends {@code NAME:LINE:COL: KIND: MESSAGE}, the line and a caret. */
  void point(StringBuilder out, int offset, String kind, String message) {
    int lineStart = offset;
    while (lineStart > 0 && text.charAt(lineStart - 1) != '\n') {
      lineStart--;
    }
    int lineEnd = text.indexOf('\n', offset);
    if (lineEnd < 0) {
      lineEnd = text.length();
    }
    out.append(name).append(':').append(lineNumber(offset)).append(':');
    out.append(offset - lineStart + 1).append(": ").append(kind).append(": ");
    out.append(message).append('\n');
    out.append(text, lineStart, lineEnd).append('\n');
    for (int i = lineStart; i < offset; i++) {
      out.append(text.charAt(i) == '\t' ? '\t' : ' ');
    }
    out.append("^\n");
  }

  int lineNumber(int offset) {
    int line = 1;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
      }
    }
    return line;
  }
}
