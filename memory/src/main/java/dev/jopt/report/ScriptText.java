package dev.jopt.report;

import java.io.IOException;
import java.io.Writer;

/**
 * Forwards JSON so that it may stand in a script element, and in a file: escapes what could end or
 * hide the element, which occurs in strings only, and halves of characters.
 */
final class ScriptText extends Writer {
  private static final int DIGIT_BITS = 4;

  private final Appendable out;

  /** The last one was a {@code <}, which is still to be written. */
  private boolean isOpen;

  ScriptText(Appendable out) {
    this.out = out;
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(text[i]);
    }
  }

  private void write(char c) throws IOException {
    if (isOpen) {
      if (c == '/' || c == '!') {
        escape('<');
      } else {
        out.append('<');
      }
    }
    isOpen = c == '<';
    if (Character.isSurrogate(c)) {
      // One without its other half is no text that a file could hold.
      escape(c);
    } else if (!isOpen) {
      out.append(c);
    }
  }

  private void escape(char c) throws IOException {
    out.append("\\u");
    for (int shift = Character.SIZE - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
      out.append(Character.forDigit(c >> shift & 15, 16));
    }
  }

  @Override
  public void flush() {
    // It holds a character back only within a string.
  }

  @Override
  public void close() {
    // The text continues after the JSON.
  }
}
