package dev.jopt.ir.location;

import dev.jopt.ir.print.StringAsmPrinter;

/**
 * A place in a file that was read. Line and column are computed when asked for; it equals the
 * {@link FileLineColLocation} that it resolves to.
 *
 * @param file the file
 * @param offset the place, in bytes from the start of the file
 */
public record SourceLocation(SourceFile file, int offset) implements Location {
  /**
   * Checks the offset.
   *
   * @throws IndexOutOfBoundsException if it is not within the file; its end is
   */
  public SourceLocation {
    if (offset < 0 || offset > file.length()) {
      throw new IndexOutOfBoundsException("offset " + offset + " of " + file.length());
    }
  }

  /** As the constructor. */
  public static SourceLocation of(SourceFile file, int offset) {
    return new SourceLocation(file, offset);
  }

  /** The line, from 1. */
  public int line() {
    return file.line(offset);
  }

  /** The column in bytes, from 1. */
  public int column() {
    return file.column(offset);
  }

  /** Another place in the same file. */
  public SourceLocation at(int otherOffset) {
    return new SourceLocation(file, otherOffset);
  }

  /** This place without the file's text. */
  public FileLineColLocation resolve() {
    return new FileLineColLocation(file.name(), line(), column());
  }

  @Override
  public boolean equals(Object other) {
    if (other instanceof SourceLocation location && location.file == file) {
      return location.offset == offset;
    }
    return other instanceof Location && resolve().equals(other);
  }

  @Override
  public int hashCode() {
    int line = line();
    String name = file.name().isEmpty() ? FileLineColLocation.UNNAMED : file.name();
    return FileLineColLocation.hash(name, line, offset - file.lineStart(line) + 1);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
