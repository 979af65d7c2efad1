package dev.jopt.ir.diagnostic;

/**
 * Takes the diagnostics of a {@link DiagnosticEngine}.
 *
 * <p>The engine calls one handler at a time, on whichever thread reports. A handler that is pushed
 * onto two engines must bear two threads.
 */
@FunctionalInterface
public interface DiagnosticHandler {

  /**
   * Handles a diagnostic. The engine calls one handler at a time.
   *
   * @return true if the diagnostic is dealt with; false hands it to the handler below on the stack
   */
  boolean handle(Diagnostic diagnostic);
}
