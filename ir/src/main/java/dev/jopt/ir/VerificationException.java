package dev.jopt.ir;

import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.diagnostic.Diagnostic;
import java.io.Serial;
import java.util.List;

/** IR is not valid. Immutable. */
public final class VerificationException extends CompilationException {
  @Serial private static final long serialVersionUID = 1L;

  /** Creates an exception whose message tells the errors. */
  public VerificationException(List<Diagnostic> diagnostics) {
    super("the IR is not valid", diagnostics);
  }
}
