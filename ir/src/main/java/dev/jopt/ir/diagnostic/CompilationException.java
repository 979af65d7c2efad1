package dev.jopt.ir.diagnostic;

import com.google.common.collect.ImmutableList;
import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input is at fault: reading it, verifying it or running passes on it has failed. Carries the
 * errors of just that call, whatever other threads do at the same time. They have also gone to the
 * handlers of the context; an error that this carries is not printed for want of one.
 *
 * <p>Immutable.
 */
public abstract class CompilationException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  /** More are counted, not told. */
  private static final int MOST_TOLD = 10;

  private final transient @Nullable ImmutableList<Diagnostic> diagnostics;

  /**
   * Creates an exception whose message tells the errors, each on a line {@code FILE:LINE:COL:
   * error: TEXT}.
   *
   * @param summary the message if there are none
   */
  protected CompilationException(String summary, List<Diagnostic> diagnostics) {
    super(describe(summary, diagnostics));
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  private static String describe(String summary, List<Diagnostic> diagnostics) {
    if (diagnostics.isEmpty()) {
      return summary;
    }
    StringBuilder text = new StringBuilder();
    int told = Math.min(MOST_TOLD, diagnostics.size());
    for (int i = 0; i < told; i++) {
      Diagnostic diagnostic = diagnostics.get(i);
      Place place = Place.find(diagnostic.location());
      text.append(i == 0 ? "" : "\n");
      if (place != null) {
        text.append(place.file()).append(':').append(place.line()).append(':');
        text.append(place.column()).append(": ");
      }
      text.append(diagnostic);
    }
    if (told < diagnostics.size()) {
      text.append("\nand ").append(diagnostics.size() - told).append(" more errors");
    }
    return text.toString();
  }

  /** The errors with their notes, in the order in which they were found. */
  public final List<Diagnostic> diagnostics() {
    // Diagnostics hold locations and are not serialized; the message is.
    return diagnostics == null ? ImmutableList.of() : diagnostics;
  }
}
