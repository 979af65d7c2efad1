package dev.jopt.ir.diagnostic;

/**
 * Prints diagnostics that no handler took on standard error, so that an error is seen even by those
 * who have not asked for it. Source lines come from texts that were read alone, never from files
 * that only a location names: a module of unknown origin must not choose the printed text.
 */
final class UnhandledDiagnostics {
  private UnhandledDiagnostics() {}

  static void print(Diagnostic diagnostic) {
    new DiagnosticPrinter(System.err, SourceFiles.of()).handle(diagnostic);
  }
}
