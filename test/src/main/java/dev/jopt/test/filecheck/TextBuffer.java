package dev.jopt.test.filecheck;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A named text, one char per byte, for messages that point into it. */
final class TextBuffer {

  /** How far a search goes before it counts as a long one. */
  private static final int NEAR = 4096;

  /** How many times as long as the text long searches are together before it is indexed. */
  private static final int SEARCHES_PER_INDEX = 8;

  /** Length of the longest text that is indexed; the index takes four bytes for each char. */
  private static final int LONGEST_INDEXED = 1 << 26;

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
  private @Nullable GramIndex index;

  /** How many chars long searches have read. */
  private long searched;

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

  /** Returns how many chars long searches have read, but for those that the index answered. */
  long searched() {
    return searched;
  }

  /**
   * Returns where a needle is first in a stretch of this text, or -1. Many long searches together
   * read the text no more than a few times: then there is an index.
   */
  int find(Needle needle, int from, int end) {
    int nearEnd = from > end - NEAR ? end : from + NEAR;
    int at = needle.find(text, from, nearEnd);
    if (at >= 0 || nearEnd == end) {
      return at;
    }
    int next = Math.max(from, nearEnd - needle.length() + 1);
    GramIndex grams = needle.length() < GramIndex.GRAM ? null : index;
    if (grams == null) {
      at = needle.find(text, next, end);
      searched += (at < 0 ? end : at) - next;
      if (searched / SEARCHES_PER_INDEX > text.length()
          && index == null
          && text.length() <= LONGEST_INDEXED) {
        index = new GramIndex(text);
      }
      return at;
    }
    return grams.find(needle.text(), next, end);
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
