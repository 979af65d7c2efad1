package dev.jopt.ir.diagnostic;

/** A diagnostic on its way, with what became of it. Guarded by the engine. */
final class Emission {
  private final Diagnostic diagnostic;
  private boolean unhandled;
  private boolean carried;

  Emission(Diagnostic diagnostic) {
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }

  boolean isError() {
    return diagnostic.severity() == Severity.ERROR;
  }

  /** Notes that it went all the way and no handler took it. */
  void setUnhandled() {
    unhandled = true;
  }

  /** Notes that an exception carries it. */
  void setCarried() {
    carried = true;
  }

  /** Prints it if no handler took it and the user must not miss it. */
  void printIfUnhandled() {
    if (unhandled && !carried) {
      unhandled = false;
      if (isError() || diagnostic.severity() == Severity.OUTPUT) {
        UnhandledDiagnostics.print(diagnostic);
      }
    }
  }
}
