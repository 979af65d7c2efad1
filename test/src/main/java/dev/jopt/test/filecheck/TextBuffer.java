package dev.jopt.test.filecheck;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A named text, one char per byte, for messages that point into it. */
final class TextBuffer {

  /** A place in a text. */
  record Spot(TextBuffer buffer, int offset) {

    int line() {
      return buffer.lineNumber(offset);
    }

    int column() {
      return buffer.column(offset);
    }
  }

  private final String name;
  private final String text;
  private int @Nullable [] lineStarts;

  /**
   * Creates a text.
   *
   * @param name shown in messages
   */
  TextBuffer(String name, String text) {
    this.name = name;
    this.text = text;
  }

  String name() {
    return name;
  }

  String text() {
    return text;
  }

  Spot spot(int offset) {
    return new Spot(this, offset);
  }

  /**
   * Returns where a character is next in a stretch of a text, or -1; looks no further than that.
   */
  static int indexOf(String text, char wanted, int from, int end) {
    for (int i = from; i < end; i++) {
      if (text.charAt(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns where a text, which is not empty, is next in a stretch of another one, or -1; looks no
   * further than that.
   */
  static int indexOf(String text, String wanted, int from, int end) {
    char first = wanted.charAt(0);
    int last = end - wanted.length();
    for (int i = from; i <= last; i++) {
      if (text.charAt(i) == first && text.startsWith(wanted, i)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the number of a line, from 1. */
  int lineNumber(int offset) {
    int[] starts = lineStarts;
    if (starts == null) {
      starts = new int[16];
      int lines = 0;
      for (int at = 0; at >= 0; at = text.indexOf('\n', at) + 1) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, 2 * lines);
        }
        starts[lines++] = at;
        if (text.indexOf('\n', at) < 0) {
          break;
        }
      }
      starts = Arrays.copyOf(starts, lines);
      lineStarts = starts;
    }
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns the column of a place, from 1; a carriage return starts a line here as well. */
  int column(int offset) {
    int start = offset;
    while (start > 0 && !isLineEnd(text.charAt(start - 1))) {
      start--;
    }
    return offset - start + 1;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** Returns where the line of a place starts. */
  int lineStart(int offset) {
    return offset - column(offset) + 1;
  }

  /** Returns where the line of a place ends. */
  int lineEnd(int offset) {
    int end = offset;
    while (end < text.length() && !isLineEnd(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
