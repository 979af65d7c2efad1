package dev.jopt.ir.diagnostic;

/** Takes the diagnostics of a {@link DiagnosticEngine}. */
@FunctionalInterface
public interface DiagnosticHandler {

  /**
   * Handles a diagnostic. The engine calls one handler at a time.
   *
   * @return true if the diagnostic is dealt with; false hands it to the handler below on the stack
   */
  boolean handle(Diagnostic diagnostic);
}
