package dev.jopt.ir.location;

import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * A place in a file: {@code loc("file":1:2)}. Equals a {@link SourceLocation} of the same place.
 *
 * @param file the name of the file; {@code -} if it is empty
 * @param line the line, from 1; 0 if unknown
 * @param column the column in bytes, from 1; 0 if unknown
 */
public record FileLineColLocation(String file, int line, int column) implements Location {
  /** The name of a file without a name. */
  static final String UNNAMED = "-";

  /** Names an unnamed file. */
  public FileLineColLocation {
    Objects.requireNonNull(file);
    if (file.isEmpty()) {
      file = UNNAMED;
    }
  }

  /** As the constructor. */
  public static FileLineColLocation of(String file, int line, int column) {
    return new FileLineColLocation(file, line, column);
  }

  @Override
  public boolean equals(Object other) {
    if (other instanceof SourceLocation source) {
      other = source.resolve();
    }
    return other instanceof FileLineColLocation location
        && location.line == line
        && location.column == column
        && location.file.equals(file);
  }

  @Override
  public int hashCode() {
    return hash(file, line, column);
  }

  static int hash(String file, int line, int column) {
    return (file.hashCode() * 31 + line) * 31 + column;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
