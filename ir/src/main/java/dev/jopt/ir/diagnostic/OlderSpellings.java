package dev.jopt.ir.diagnostic;

import dev.jopt.ir.Note;
import dev.jopt.ir.location.Location;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What older versions of MLIR spelled otherwise, for notes below errors. The table is a resource
 * and is read at the first error that asks for it. Safe for use by several threads.
 */
public final class OlderSpellings {
  /** A row: the first version of LLVM without the spelling, and what to write in LLVM 22. */
  private record Row(String version, String present) {
    String since() {
      return version.equals("?") ? " in LLVM 22" : " since LLVM " + version;
    }
  }

  private static final Map<String, Row> ROWS = read();

  private OlderSpellings() {}

  private static Map<String, Row> read() {
    Map<String, Row> rows = new HashMap<>();
    try (InputStream in = OlderSpellings.class.getResourceAsStream("older-spellings.txt")) {
      if (in == null) {
        throw new IllegalStateException("no table of older spellings");
      }
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        String[] words = line.split(" ", 3);
        if (!line.startsWith("#")) {
          rows.put(words[0], new Row(words[1], words[2]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  /**
   * What to say of an older spelling.
   *
   * @param spelling the name of an operation, type or attribute with the dialect's prefix; without,
   *     of an operation of the former standard dialect; or {@code operation#attribute}
   * @return null if nothing is known of it
   */
  public static @Nullable String noteOn(String spelling) {
    int number = spelling.indexOf('#');
    if (number >= 0) {
      Row row = ROWS.get(spelling);
      return row == null
          ? null
          : "'"
              + spelling.substring(number + 1)
              + "' of '"
              + spelling.substring(0, number)
              + "' is "
              + row.present()
              + row.since();
    }
    int dot = spelling.indexOf('.');
    Row row = ROWS.get(dot < 0 ? "std." + spelling : spelling);
    if (dot < 0 && row != null && row.present().equals("func." + spelling)) {
      // It still stands without a prefix, in functions.
      return null;
    }
    if (row == null && spelling.equals("func")) {
      row = ROWS.get("builtin.func");
    }
    if (row != null) {
      return note(spelling, row.present(), row);
    }
    for (int end = spelling.lastIndexOf('.'); end >= 0; end = spelling.lastIndexOf('.', end - 1)) {
      Row prefix = ROWS.get(spelling.substring(0, end) + ".*");
      if (prefix != null) {
        return note(spelling, prefix.present().replace(".*", spelling.substring(end)), prefix);
      }
    }
    return null;
  }

  private static String note(String spelling, String present, Row row) {
    return "'" + spelling + "' is '" + present + "'" + row.since();
  }

  /** Adds a note about an older spelling to an error. */
  public static Diagnostic explain(Diagnostic error, String spelling) {
    String note = noteOn(spelling);
    return note == null ? error : error.attachNote(note);
  }

  /** The note about an older spelling at a location: one or none. */
  public static Note[] notesOn(String spelling, Location location) {
    String note = noteOn(spelling);
    return note == null ? new Note[0] : new Note[] {new Note(location, note)};
  }
}
