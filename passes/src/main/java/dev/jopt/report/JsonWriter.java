package dev.jopt.report;

import java.io.IOException;

/**
 * Writes JSON value by value, one element of the outer levels a line. What could end or hide a
 * script element is escaped, so that the text may stand in one.
 */
final class JsonWriter {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int DIGIT_BITS = 4;

  private final Appendable out;

  /** Objects and arrays nested deeper than this stay on one line. */
  private final int levels;

  private int depth;
  private boolean isFirst = true;

  JsonWriter(Appendable out, int levels) {
    this.out = out;
    this.levels = levels;
  }

  JsonWriter open(char bracket) throws IOException {
    out.append(bracket);
    depth++;
    isFirst = true;
    return this;
  }

  JsonWriter close(char bracket) throws IOException {
    boolean wasEmpty = isFirst;
    if (!wasEmpty && depth <= levels) {
      newLine(depth - 1);
    }
    depth--;
    out.append(bracket);
    isFirst = false;
    return this;
  }

  /** Begins an element of an array. */
  JsonWriter element() throws IOException {
    if (!isFirst) {
      out.append(',');
    }
    if (depth <= levels) {
      newLine(depth);
    } else if (!isFirst) {
      out.append(' ');
    }
    isFirst = false;
    return this;
  }

  /** Begins a member of an object. */
  JsonWriter key(String name) throws IOException {
    element();
    text(name);
    out.append(": ");
    return this;
  }

  JsonWriter number(long value) throws IOException {
    out.append(Long.toString(value));
    return this;
  }

  JsonWriter text(String value) throws IOException {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      char next = i + 1 < value.length() ? value.charAt(i + 1) : 0;
      if (c == '<' && (next == '/' || next == '!')) {
        escape(c);
      } else {
        character(c);
      }
    }
    out.append('"');
    return this;
  }

  private void character(char c) throws IOException {
    if (c == '"' || c == '\\') {
      out.append('\\').append(c);
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c < FIRST_PRINTABLE || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c)) {
      // Surrogates too: one without its other half is no text that a file could hold.
      escape(c);
    } else {
      out.append(c);
    }
  }

  private void escape(char c) throws IOException {
    out.append("\\u");
    for (int shift = Character.SIZE - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      out.append(Character.forDigit(c >> shift & 15, 16));
    }
  }

  private void newLine(int indent) throws IOException {
    out.append('\n');
    for (int i = 0; i < indent; i++) {
      out.append("  ");
    }
  }
}
