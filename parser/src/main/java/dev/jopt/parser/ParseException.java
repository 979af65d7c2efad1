package dev.jopt.parser;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.diagnostic.Diagnostic;
import java.util.List;

/** A text is not well-formed. The diagnostics have also gone to the context's engine. */
public final class ParseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  /** Creates an exception whose message is the first of the diagnostics. */
  public ParseException(List<Diagnostic> diagnostics) {
    super(diagnostics.isEmpty() ? "the text is not well-formed" : describe(diagnostics.get(0)));
    this.diagnostics = ImmutableList.copyOf(diagnostics);
  }

  private static String describe(Diagnostic first) {
    return first.location() + ": " + first;
  }

  /** The errors in the order in which they were found. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
