package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.UnknownLocation;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Writes diagnostics as a compiler does: {@code FILE:LINE:COL: error: TEXT}, the source line, and a
 * caret under the column; then the call stack of the location, then the notes. A note about the
 * same location as the message before it does not repeat the source line.
 *
 * <p>Not thread-safe; the engine calls handlers one at a time. Each diagnostic reaches the stream
 * in one write.
 */
public final class DiagnosticPrinter implements DiagnosticHandler {

  private static final int CALL_STACK_LIMIT = 10;

  private final OutputStream out;
  private final SourceFiles sources;
  private boolean colored;
  private boolean notesShown = true;

  /**
   * Creates a printer without colors.
   *
   * @param out where to write, as UTF-8; flushed after each diagnostic, never closed
   * @param sources where the source lines come from; for a file that is not there, a location that
   *     has the text of it is asked
   */
  public DiagnosticPrinter(OutputStream out, SourceFiles sources) {
    this.out = out;
    this.sources = sources;
  }

  /** Sets whether terminal colors are used; returns this. */
  public DiagnosticPrinter setColored(boolean colored) {
    this.colored = colored;
    return this;
  }

  /** Sets whether notes are printed; returns this. */
  public DiagnosticPrinter setNotesShown(boolean notesShown) {
    this.notesShown = notesShown;
    return this;
  }

  /**
   * Prints the diagnostic.
   *
   * @return true
   * @throws UncheckedIOException if the stream fails
   */
  @Override
  public boolean handle(Diagnostic diagnostic) {
    if (diagnostic.severity() == Severity.NOTE && !notesShown) {
      return true;
    }
    Snippet snippet = new Snippet(colored);
    if (diagnostic.severity() == Severity.OUTPUT) {
      snippet.plain(diagnostic.message());
      snippet.writeTo(out);
      return true;
    }
    Location location = diagnostic.location();
    write(snippet, location, diagnostic.severity(), diagnostic.message(), true);
    CallSiteLocation call = Place.findCall(location);
    for (int depth = 0; call != null && depth < CALL_STACK_LIMIT; depth++) {
      location = call.caller();
      if (notesShown) {
        write(snippet, location, Severity.NOTE, "called from", true);
      }
      call = Place.findCall(location);
    }
    if (notesShown) {
      for (Diagnostic note : diagnostic.notes()) {
        boolean elsewhere = !location.equals(note.location());
        write(snippet, note.location(), note.severity(), note.message(), elsewhere);
        location = note.location();
      }
    }
    snippet.writeTo(out);
    return true;
  }

  /** Prints one message that is about a stretch of a file, with the stretch underlined. */
  void printRange(Severity severity, SourceFile file, int offset, int length, String message) {
    Snippet snippet = new Snippet(colored);
    int line = file.line(offset);
    int start = file.lineStart(line);
    Place place = new Place(file.name(), line, offset - start + 1);
    snippet.header(place.file() + ":" + line + ":" + place.column(), severity, message);
    snippet.sourceLine(file, start, offset, offset + length);
    snippet.writeTo(out);
  }

  /** Prints one message without a position. */
  void printUnlocated(Severity severity, String message) {
    Snippet snippet = new Snippet(colored);
    snippet.header("<unknown>:0", severity, message);
    snippet.writeTo(out);
  }

  private void write(
      Snippet snippet,
      Location location,
      Severity severity,
      String message,
      boolean showSourceLine) {
    Place place = Place.find(location);
    if (place == null) {
      boolean unknown = location == UnknownLocation.UNKNOWN;
      String text = unknown ? message : location + ": " + message;
      snippet.header("<unknown>:0", severity, text);
      return;
    }
    snippet.header(place.file() + ":" + place.line() + ":" + place.column(), severity, message);
    if (showSourceLine) {
      SourceFile file = sources.find(place.file());
      if (file == null) {
        file = Place.findSource(location);
      }
      if (file != null) {
        int offset = offsetOf(file, place);
        if (offset >= 0) {
          snippet.sourceLine(file, file.lineStart(place.line()), offset, offset);
        }
      }
    }
  }

  /** Returns the byte offset of a place in a file, or -1 if the file has no such place. */
  private static int offsetOf(SourceFile file, Place place) {
    if (place.line() < 1 || place.column() < 1 || place.line() > file.lineCount()) {
      return -1;
    }
    int start = file.lineStart(place.line());
    long offset = (long) start + place.column() - 1;
    return offset > Snippet.lineEnd(file.bytes(), start) ? -1 : (int) offset;
  }
}
