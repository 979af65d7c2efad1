package dev.jopt.tools;

import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticHandler;
import dev.jopt.ir.diagnostic.DiagnosticPrinter;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.diagnostic.SourceFiles;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/** Prints diagnostics as the options say; a run without any pays nothing for it. */
final class ConsoleDiagnostics implements DiagnosticHandler {
  private final JoptOptions options;
  private final Invocation invocation;
  private final SourceFiles sources;
  private @Nullable DiagnosticPrinter printer;

  ConsoleDiagnostics(JoptOptions options, Invocation invocation, SourceFiles sources) {
    this.options = options;
    this.invocation = invocation;
    this.sources = sources;
  }

  DiagnosticPrinter printer() {
    DiagnosticPrinter made = printer;
    if (made == null) {
      made =
          new DiagnosticPrinter(invocation.err(), sources)
              .setColored(options.color.enabled(invocation.terminal().isErrorTerminal()))
              .setNotesShown(options.diagnosticNotes);
      printer = made;
    }
    return made;
  }

  @Override
  public boolean handle(Diagnostic diagnostic) {
    Severity severity = diagnostic.severity();
    if (severity != Severity.OUTPUT && severity.compareTo(options.leastSeverity) > 0) {
      return true;
    }
    Diagnostic shown = diagnostic;
    if (options.stackTraceOnDiagnostic) {
      StringWriter trace = new StringWriter();
      new Throwable("diagnostic emitted with trace:").printStackTrace(new PrintWriter(trace));
      shown = diagnostic.attachNote(trace.toString().stripTrailing());
    }
    return printer().handle(shown);
  }
}
