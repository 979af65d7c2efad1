package dev.jopt.pdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.diagnostic.Diagnostic;
import java.io.Serial;
import java.util.List;

/** A pattern has matched and cannot be applied; the IR may be half changed. Immutable. */
public final class PdlFailure extends CompilationException {
  @Serial private static final long serialVersionUID = 1L;

  private PdlFailure(Diagnostic error) {
    super("a pattern cannot be applied", List.of(error));
  }

  /**
   * A failure.
   *
   * @param at the operation of the pattern
   * @param root what it is applied to
   */
  static PdlFailure of(Operation at, String message, Operation root) {
    Diagnostic error =
        Diagnostic.error(at.location(), "'" + at.name() + "' op " + message)
            .attachNote(root.location(), "while the pattern is applied to this operation");
    return new PdlFailure(error);
  }
}
