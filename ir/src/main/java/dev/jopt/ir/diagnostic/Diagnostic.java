package dev.jopt.ir.diagnostic;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.location.Location;
import java.util.List;

/**
 * One message about a place in the program.
 *
 * <p>Immutable; {@link #attachNote} returns a copy with one more note, so that a message is written
 * in one expression: {@code engine.emit(Diagnostic.error(here, "redefinition of
 * '@f'").attachNote(there, "previously defined here"))}.
 *
 * @param severity how grave it is
 * @param location where it is about
 * @param message one or more lines of text, without a final line feed
 * @param notes further messages, of severity {@link Severity#NOTE} and without notes of their own
 */
public record Diagnostic(
    Severity severity, Location location, String message, List<Diagnostic> notes) {

  /**
   * Checks and copies the components.
   *
   * @throws IllegalArgumentException if an element of {@code notes} is not a note, or has notes
   */
  public Diagnostic {
    requireNonNull(severity, "severity");
    requireNonNull(location, "location");
    requireNonNull(message, "message");
    notes = ImmutableList.copyOf(notes);
    for (Diagnostic note : notes) {
      if (note.severity() != Severity.NOTE || !note.notes().isEmpty()) {
        throw new IllegalArgumentException("not a plain note: " + note);
      }
    }
  }

  /** Creates a message without notes. */
  public Diagnostic(Severity severity, Location location, String message) {
    this(severity, location, message, ImmutableList.of());
  }

  /** Returns an error without notes. */
  public static Diagnostic error(Location location, String message) {
    return new Diagnostic(Severity.ERROR, location, message);
  }

  /** Returns a warning without notes. */
  public static Diagnostic warning(Location location, String message) {
    return new Diagnostic(Severity.WARNING, location, message);
  }

  /** Returns a remark without notes. */
  public static Diagnostic remark(Location location, String message) {
    return new Diagnostic(Severity.REMARK, location, message);
  }

  /** Returns a note that stands alone. */
  public static Diagnostic note(Location location, String message) {
    return new Diagnostic(Severity.NOTE, location, message);
  }

  /** Returns this message with a note about another place appended. */
  public Diagnostic attachNote(Location noteLocation, String noteMessage) {
    return new Diagnostic(
        severity,
        location,
        message,
        ImmutableList.<Diagnostic>builderWithExpectedSize(notes.size() + 1)
            .addAll(notes)
            .add(note(noteLocation, noteMessage))
            .build());
  }

  /** Returns this message with a note about the same place appended. */
  public Diagnostic attachNote(String noteMessage) {
    return attachNote(location, noteMessage);
  }

  /** Returns the severity and the text, as in {@code error: unexpected token}. */
  @Override
  public String toString() {
    return severity.label() + ": " + message;
  }
}
