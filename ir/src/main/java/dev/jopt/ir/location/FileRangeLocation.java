package dev.jopt.ir.location;

import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * A range in a file: {@code loc("file":1:2 to 3:4)}. Use {@link #of}, since a range that ends where
 * it starts is a {@link FileLineColLocation}.
 *
 * @param file the name of the file; {@code -} if it is empty
 * @param startLine the first line
 * @param startColumn the first column
 * @param endLine the last line
 * @param endColumn the last column
 */
public record FileRangeLocation(
    String file, int startLine, int startColumn, int endLine, int endColumn) implements Location {
  /**
   * Names an unnamed file.
   *
   * @throws IllegalArgumentException if the range ends where it starts
   */
  public FileRangeLocation {
    Objects.requireNonNull(file);
    if (startLine == endLine && startColumn == endColumn) {
      throw new IllegalArgumentException("a range that is a single place");
    }
    if (file.isEmpty()) {
      file = "-";
    }
  }

  /** A range, or a single place if it ends where it starts. */
  public static Location of(
      String file, int startLine, int startColumn, int endLine, int endColumn) {
    return startLine == endLine && startColumn == endColumn
        ? new FileLineColLocation(file, startLine, startColumn)
        : new FileRangeLocation(file, startLine, startColumn, endLine, endColumn);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileRangeLocation range
        && range.startLine == startLine
        && range.startColumn == startColumn
        && range.endLine == endLine
        && range.endColumn == endColumn
        && range.file.equals(file);
  }

  @Override
  public int hashCode() {
    int hash = (file.hashCode() * 31 + startLine) * 31 + startColumn;
    return (hash * 31 + endLine) * 31 + endColumn;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
