package dev.jopt.test.property;

import dev.jopt.ir.Context;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import java.util.ArrayList;
import java.util.List;

/** The diagnostics that come while it is open. */
final class Errors implements AutoCloseable {
  private final List<String> messages = new ArrayList<>();
  private final DiagnosticEngine.Scope scope;

  Errors(Context context) {
    scope = context.diagnostics().push(diagnostic -> messages.add(diagnostic.toString()));
  }

  @Override
  public String toString() {
    return messages.toString();
  }

  @Override
  public void close() {
    scope.close();
  }
}
