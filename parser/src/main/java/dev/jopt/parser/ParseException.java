package dev.jopt.parser;

import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.diagnostic.Diagnostic;
import java.io.Serial;
import java.util.List;

/** A text is not well-formed, or its IR is invalid. Immutable. */
public final class ParseException extends CompilationException {
  @Serial private static final long serialVersionUID = 1L;

  /** Creates an exception whose message tells the errors. */
  public ParseException(List<Diagnostic> diagnostics) {
    super("the text is not well-formed", diagnostics);
  }
}
