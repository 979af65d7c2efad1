package dev.jopt.ir.location;

import dev.jopt.ir.asm.TextEscapes;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file, as bytes. Lines end at {@code \n}; lines and columns count from 1, columns in
 * bytes. The index of lines is made when first needed. Safe for use by many threads.
 *
 * <p>Locations of parsed IR refer to the file, so its text lives as long as they do, unless it is
 * released: then they still know their lines and columns.
 */
public final class SourceFile {
  private final String name;
  private final int length;
  private final SourceLocation start;

  /** The text; null when it has been released, and then the index of lines is there. */
  private volatile byte @Nullable [] bytes;

  /** The offset of each line; benignly computed twice by racing threads. */
  private volatile int @Nullable [] lineStarts;

  /** A file of the given name. The bytes are not copied and must not change. */
  public SourceFile(String name, byte[] bytes) {
    this(name, bytes, 0);
  }

  /**
   * A part of a file, of the given name. The bytes before {@code start} only keep the place of the
   * part. The bytes are not copied and must not change.
   */
  public SourceFile(String name, byte[] bytes, int start) {
    this.name = Objects.requireNonNull(name);
    this.length = bytes.length;
    this.bytes = bytes;
    this.start = new SourceLocation(this, Objects.checkIndex(start, bytes.length + 1));
  }

  /** A file of the given name and text. */
  public static SourceFile of(String name, String text) {
    return new SourceFile(name, TextEscapes.toBytes(text));
  }

  /** The name, as diagnostics show it. */
  public String name() {
    return name;
  }

  /** The place before the first byte, or where a part of a file starts. */
  public SourceLocation start() {
    return start;
  }

  /**
   * The place of the whole: line 0 of a file, and where it starts of a part of a file that does not
   * start with the file.
   */
  public Location whole() {
    int offset = start.offset();
    return offset == 0
        ? new FileLineColLocation(name, 0, 0)
        : new FileLineColLocation(name, line(offset), column(offset));
  }

  /** The number of bytes. */
  public int length() {
    return length;
  }

  /** Whether the text is there: it is until {@link #releaseText}. */
  public boolean hasText() {
    return bytes != null;
  }

  /**
   * Lets go of the text. Places in the file keep their lines and columns; requests for text throw
   * {@link IllegalStateException} from now on.
   */
  public void releaseText() {
    if (bytes != null) {
      lineStarts();
      bytes = null;
    }
  }

  /** The byte at {@code offset}, from 0 to 255. */
  public int byteAt(int offset) {
    return bytes()[offset] & 0xFF;
  }

  /** The bytes themselves, not to be changed. */
  public byte[] bytes() {
    byte[] text = bytes;
    if (text == null) {
      throw new IllegalStateException("the text of '" + name + "' has been released");
    }
    return text;
  }

  /** The bytes from {@code start} to before {@code end} as text. */
  public String text(int start, int end) {
    return TextEscapes.toText(bytes(), start, end);
  }

  /** The number of lines; a file that ends with a line end has an empty last line. */
  public int lineCount() {
    return lineStarts().length;
  }

  /** The line of {@code offset}, from 1. */
  public int line(int offset) {
    Objects.checkIndex(offset, length + 1);
    int found = Arrays.binarySearch(lineStarts(), offset);
    return found >= 0 ? found + 1 : -1 - found;
  }

  /** The column of {@code offset} in bytes, from 1. */
  public int column(int offset) {
    return offset - lineStart(line(offset)) + 1;
  }

  /** The offset of the first byte of {@code line}. */
  public int lineStart(int line) {
    return lineStarts()[line - 1];
  }

  /** The text of {@code line} without its end. */
  public String lineText(int line) {
    int[] starts = lineStarts();
    int start = starts[line - 1];
    int end = line < starts.length ? starts[line] - 1 : length;
    byte[] text = bytes();
    if (end > start && text[end - 1] == '\r') {
      end--;
    }
    return TextEscapes.toText(text, start, end);
  }

  private int[] lineStarts() {
    int[] starts = lineStarts;
    if (starts == null) {
      byte[] text = bytes;
      // Who releases the text has made the index before.
      starts = text == null ? Objects.requireNonNull(lineStarts) : findLineStarts(text);
      lineStarts = starts;
    }
    return starts;
  }

  private static int[] findLineStarts(byte[] bytes) {
    int count = 1;
    for (byte b : bytes) {
      if (b == '\n') {
        count++;
      }
    }
    int[] starts = new int[count];
    int line = 1;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        starts[line++] = i + 1;
      }
    }
    return starts;
  }

  @Override
  public String toString() {
    return name;
  }
}
