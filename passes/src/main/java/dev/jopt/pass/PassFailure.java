package dev.jopt.pass;

import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.diagnostic.Diagnostic;
import java.io.Serial;
import java.util.List;

/**
 * A pass could not do its work, or left invalid IR. The operation that the pipeline ran on is as
 * the passes left it, perhaps half changed: do not use it as if nothing had happened. Immutable.
 */
public final class PassFailure extends CompilationException {
  @Serial private static final long serialVersionUID = 1L;

  /** Creates an exception whose message tells the errors. */
  public PassFailure(List<Diagnostic> diagnostics) {
    super("a pass failed", diagnostics);
  }
}
