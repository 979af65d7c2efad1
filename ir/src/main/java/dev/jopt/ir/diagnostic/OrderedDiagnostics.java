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
 *     FuncOp function = functions.get(i);
 *     pool.submit(() -> ordered.run(item, function, () -> runPass(function)));
 *   }
 *   // wait for the pool
 * }
 * }</pre>
 *
 * <p>The items report within the session of the thread that started the section. Diagnostics
 * outside of {@link #run} are not held back. Items may run on any threads at the same time; the
 * thread that started the section closes it.
 */
public final class OrderedDiagnostics implements AutoCloseable {

  private final DiagnosticEngine engine;
  private final @Nullable DiagnosticSession parent;
  private final TreeMap<Long, List<Emission>> held = new TreeMap<>();

  OrderedDiagnostics(DiagnosticEngine engine, @Nullable DiagnosticSession parent) {
    this.engine = engine;
    this.parent = parent;
  }

  /** Runs a work item on this thread; its diagnostics are filed under its number. */
  public void run(long item, Runnable work) {
    DiagnosticEngine.Scope scope = session(item).enter();
    try {
      work.run();
    } finally {
      scope.close();
    }
  }

  /**
   * As {@link #run(long, Runnable)}; what other threads report meanwhile about the operation that
   * the item is for is filed with it.
   */
  public void run(long item, Object operation, Runnable work) {
    DiagnosticEngine.Scope scope = session(item).enterFor(operation);
    try {
      work.run();
    } finally {
      scope.close();
    }
  }

  private DiagnosticSession session(long item) {
    return new DiagnosticSession(engine, parent, new Holder(this, item));
  }

  private record Holder(OrderedDiagnostics section, long item) implements DiagnosticSession.Taker {
    @Override
    public boolean take(Emission emission) {
      section.hold(item, emission);
      return true;
    }
  }

  private void hold(long item, Emission emission) {
    synchronized (held) {
      held.computeIfAbsent(item, k -> new ArrayList<>()).add(emission);
    }
  }

  /** Delivers everything held back, item by item. Call it when all work items are done. */
  @Override
  public void close() {
    List<Emission> all = new ArrayList<>();
    synchronized (held) {
      held.values().forEach(all::addAll);
      held.clear();
    }
    for (Emission emission : all) {
      engine.deliver(emission, parent);
    }
  }
}
