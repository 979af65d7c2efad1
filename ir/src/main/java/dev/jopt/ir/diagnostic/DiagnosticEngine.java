package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * The post office of a context: code that finds something wrong emits here, and handlers on a stack
 * decide what becomes of it. The handler pushed last is asked first. A diagnostic that no handler
 * takes is only counted.
 *
 * <p>Safe for use by several threads; handlers run one at a time. For output in the same order at
 * any number of threads see {@link #ordered()}.
 */
public final class DiagnosticEngine {

  private final List<DiagnosticHandler> handlers = new ArrayList<>();
  private final int[] counts = new int[Severity.values().length];

  /** Creates an engine without handlers. */
  public DiagnosticEngine() {}

  /** A handler's stay on the stack; closing removes it. Closing twice does nothing. */
  public interface Scope extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Puts a handler on top of the stack.
   *
   * @return the scope to close, best with try-with-resources
   */
  public Scope push(DiagnosticHandler handler) {
    synchronized (this) {
      handlers.add(handler);
    }
    return new HandlerScope(this, handler);
  }

  /** Removes the topmost occurrence of a handler, wherever it is on the stack. */
  private synchronized void remove(DiagnosticHandler handler) {
    for (int i = handlers.size() - 1; i >= 0; i--) {
      if (handlers.get(i) == handler) {
        handlers.remove(i);
        return;
      }
    }
  }

  /**
   * Starts a section in which work items run in parallel; their diagnostics are held back and reach
   * the handlers below in the order of the items when the returned object is closed.
   */
  public OrderedDiagnostics ordered() {
    return new OrderedDiagnostics(this);
  }

  /** Counts a diagnostic and hands it to the handlers. */
  public synchronized void emit(Diagnostic diagnostic) {
    counts[diagnostic.severity().ordinal()]++;
    deliver(diagnostic);
  }

  /** Hands a diagnostic to the handlers without counting it. */
  synchronized void deliver(Diagnostic diagnostic) {
    // A handler may push or close scopes, so the stack is read by index, from the top.
    for (int i = handlers.size() - 1; i >= 0; i--) {
      if (i < handlers.size() && handlers.get(i).handle(diagnostic)) {
        return;
      }
    }
  }

  /** Emits an error without notes. */
  public void error(Location location, String message) {
    emit(Diagnostic.error(location, message));
  }

  /** Emits a warning without notes. */
  public void warning(Location location, String message) {
    emit(Diagnostic.warning(location, message));
  }

  /** Emits a remark without notes. */
  public void remark(Location location, String message) {
    emit(Diagnostic.remark(location, message));
  }

  /** Returns how many errors were emitted so far, whatever became of them. */
  public int errorCount() {
    return count(Severity.ERROR);
  }

  /**
   * Returns how many diagnostics of a severity were emitted so far; attached notes do not count.
   */
  public synchronized int count(Severity severity) {
    return counts[severity.ordinal()];
  }

  private static final class HandlerScope implements Scope {
    private final DiagnosticEngine engine;
    private final DiagnosticHandler handler;
    private boolean closed;

    HandlerScope(DiagnosticEngine engine, DiagnosticHandler handler) {
      this.engine = engine;
      this.handler = handler;
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        engine.remove(handler);
      }
    }
  }
}
