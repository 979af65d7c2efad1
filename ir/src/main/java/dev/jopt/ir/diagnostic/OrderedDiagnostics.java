package dev.jopt.ir.diagnostic;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Holds back the diagnostics of work items that run in parallel and delivers them in the order of
 * the items, so that output does not depend on scheduling.
 *
 * <pre>{@code
 * try (OrderedDiagnostics ordered = engine.ordered()) {
 *   for (int i = 0; i < functions.size(); i++) {
 *     int item = i;
 *     pool.submit(() -> ordered.run(item, () -> runPass(functions.get(item))));
 *   }
 *   // wait for the pool
 * }
 * }</pre>
 *
 * <p>What a thread emits outside of {@link #run} goes to the handlers below at once.
 */
public final class OrderedDiagnostics implements AutoCloseable {

  private final DiagnosticEngine engine;
  private final DiagnosticEngine.Scope scope;
  private final ThreadLocal<@Nullable Long> current = new ThreadLocal<>();
  private final TreeMap<Long, List<Diagnostic>> held = new TreeMap<>();

  OrderedDiagnostics(DiagnosticEngine engine) {
    this.engine = engine;
    this.scope = engine.push(this::hold);
  }

  /** Runs a work item on this thread; its diagnostics are filed under its number. */
  public void run(long item, Runnable work) {
    Long outer = current.get();
    current.set(item);
    try {
      work.run();
    } finally {
      if (outer == null) {
        current.remove();
      } else {
        current.set(outer);
      }
    }
  }

  private boolean hold(Diagnostic diagnostic) {
    Long item = current.get();
    if (item == null) {
      return false;
    }
    synchronized (held) {
      held.computeIfAbsent(item, k -> new ArrayList<>()).add(diagnostic);
    }
    return true;
  }

  /** Delivers everything held back, item by item. Call it when all work items are done. */
  @Override
  public void close() {
    scope.close();
    List<Diagnostic> all = new ArrayList<>();
    synchronized (held) {
      held.values().forEach(all::addAll);
      held.clear();
    }
    all.forEach(engine::deliver);
  }
}
