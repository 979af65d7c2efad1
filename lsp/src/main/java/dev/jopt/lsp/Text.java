package dev.jopt.lsp;

import dev.jopt.ir.location.SourceFile;
import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * One version of the text of a document. Offsets count UTF-16 code units, as positions of the
 * protocol do. Immutable; safe for use by several threads.
 */
final class Text {
  private final String text;
  private final int[] lines;

  /** The offset of each byte, and of the end; null where each code unit is a byte. */
  private final int @Nullable [] offsets;

  private final byte[] bytes;

  Text(String text) {
    this.text = text;
    this.lines = lineStarts(text);
    int size = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      size += c < 0x80 ? 1 : c < 0x800 ? 2 : Character.isSurrogate(c) ? 2 : 3;
    }
    bytes = new byte[size];
    offsets = size == text.length() ? null : new int[size + 1];
    encode();
  }

  /** Writes UTF-8; a surrogate without its partner, which has no encoding, becomes two marks. */
  private void encode() {
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int from = at;
      if (c < 0x80) {
        bytes[at++] = (byte) c;
      } else if (c < 0x800) {
        bytes[at++] = (byte) (0xC0 | c >> 6);
        bytes[at++] = (byte) (0x80 | c & 0x3F);
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        int point = Character.toCodePoint(c, text.charAt(i + 1));
        bytes[at++] = (byte) (0xF0 | point >> 18);
        bytes[at++] = (byte) (0x80 | point >> 12 & 0x3F);
        bytes[at++] = (byte) (0x80 | point >> 6 & 0x3F);
        bytes[at++] = (byte) (0x80 | point & 0x3F);
        i++;
      } else if (Character.isSurrogate(c)) {
        bytes[at++] = '?';
        bytes[at++] = '?';
      } else {
        bytes[at++] = (byte) (0xE0 | c >> 12);
        bytes[at++] = (byte) (0x80 | c >> 6 & 0x3F);
        bytes[at++] = (byte) (0x80 | c & 0x3F);
      }
      if (offsets != null) {
        int start = at - from == 4 ? i - 1 : i;
        Arrays.fill(offsets, from, at, start);
      }
    }
    if (offsets != null) {
      offsets[at] = text.length();
    }
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  String string() {
    return text;
  }

  int length() {
    return text.length();
  }

  int lineCount() {
    return lines.length;
  }

  String substring(int start, int end) {
    return text.substring(start, end);
  }

  /** The line of an offset, from 0. */
  int line(int offset) {
    int found = Arrays.binarySearch(lines, offset);
    return found >= 0 ? found : -2 - found;
  }

  /** Where a line starts; the end of the text for lines that are not there. */
  int lineStart(int line) {
    return line < lines.length ? lines[Math.max(line, 0)] : text.length();
  }

  /** Where a line ends, before what ends it. */
  int lineEnd(int line) {
    int end = lineStart(line + 1);
    int start = lineStart(line);
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  /** A line without its end. */
  String lineText(int line) {
    return text.substring(lineStart(line), lineEnd(line));
  }

  /** The offset of a position; positions outside of the text are moved into it. */
  int offset(Position position) {
    if (position.getLine() >= lines.length) {
      return text.length();
    }
    int start = lineStart(position.getLine());
    // One that is past the end of its line means the end of it.
    return Math.min(start + Math.max(position.getCharacter(), 0), lineEnd(position.getLine()));
  }

  Position position(int offset) {
    int inside = Math.max(0, Math.min(offset, text.length()));
    int line = line(inside);
    return new Position(line, inside - lines[line]);
  }

  Range range(int start, int end) {
    return new Range(position(start), position(end));
  }

  /** The whole text. */
  Range whole() {
    return range(0, text.length());
  }

  /** Whether another text reads the same. */
  boolean isSame(Text other) {
    return text.equals(other.text);
  }

  /** The text as the parser reads it; not to be changed. */
  byte[] bytes() {
    return bytes;
  }

  /** The text as the parser reads it. */
  SourceFile file(String name) {
    return new SourceFile(name, bytes);
  }

  /** The offset of a byte. */
  int offsetOfByte(int at) {
    return offsets == null ? at : offsets[Math.min(at, offsets.length - 1)];
  }

  /** The first byte of the character at an offset. */
  int byteOfOffset(int offset) {
    if (offsets == null) {
      return offset;
    }
    int low = Arrays.binarySearch(offsets, offset);
    int at = low >= 0 ? low : -1 - low;
    while (at > 0 && offsets[at - 1] == offset) {
      at--;
    }
    return Math.min(at, bytes.length);
  }

  /** This text with a part of it replaced. */
  Text replace(int start, int end, String by) {
    return new Text(
        new StringBuilder(text.length() - (end - start) + by.length())
            .append(text, 0, start)
            .append(by)
            .append(text, end, text.length())
            .toString());
  }
}
