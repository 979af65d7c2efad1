package dev.jopt.transform;

import dev.jopt.ir.Operation;
import dev.jopt.ir.diagnostic.Place;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import org.jspecify.annotations.Nullable;

/** The source name and position of an operation, for reports. */
public final class OperationText {
  private OperationText() {}

  /** Returns the place of an operation, e.g. {@code main.mlir:4:8}; empty if it is not known. */
  public static String placeOf(Location location) {
    Place place = Place.find(location);
    return place == null ? "" : place.file() + ":" + place.line() + ":" + place.column();
  }

  /** Returns the name of the file of a location without its folder; empty if it is not known. */
  public static String fileOf(Location location) {
    Place place = Place.find(location);
    return place == null ? "" : place.file().substring(place.file().lastIndexOf('/') + 1);
  }

  /**
   * Returns the name that the text of an operation gives its only result, e.g. {@code %sum}. A name
   * that is printed may be another, for printing numbers afresh.
   *
   * @return null if the text is not there or reads otherwise
   */
  public static @Nullable String resultNameOf(Operation op) {
    if (!(op.location() instanceof SourceLocation location)) {
      return null;
    }
    SourceFile file = location.file();
    if (!file.hasText()) {
      return null;
    }
    int at = backOverSpaces(file, location.offset());
    if (at == 0 || file.byteAt(at - 1) != '=') {
      return null;
    }
    int end = backOverSpaces(file, at - 1);
    int start = end;
    while (start > 0 && isNamePart(file.byteAt(start - 1))) {
      start--;
    }
    return start == end || start == 0 || file.byteAt(start - 1) != '%'
        ? null
        : file.text(start - 1, end);
  }

  private static int backOverSpaces(SourceFile file, int from) {
    int at = from;
    while (at > 0 && file.byteAt(at - 1) == ' ') {
      at--;
    }
    return at;
  }

  /** Whether a character may stand in the name of a value. */
  public static boolean isNamePart(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '_'
        || c == '.'
        || c == '$'
        || c == '-';
  }
}
