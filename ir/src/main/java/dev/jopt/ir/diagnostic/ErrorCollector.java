package dev.jopt.ir.diagnostic;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the errors of some work so that an exception can carry them to the caller. They go to
 * sessions and handlers as all do. Those that no handler takes are printed when the collector is
 * closed, unless an exception has got them.
 *
 * <p>To be closed by the thread that made it; threads that help that one may report meanwhile.
 */
public final class ErrorCollector implements AutoCloseable {
  private final DiagnosticEngine engine;
  private final @Nullable DiagnosticSession parent;

  /** Guarded by the engine. */
  private final List<Emission> errors = new ArrayList<>();

  private final DiagnosticEngine.Scope scope;

  ErrorCollector(DiagnosticEngine engine, @Nullable DiagnosticSession parent) {
    this.engine = engine;
    this.parent = parent;
    this.scope = new DiagnosticSession(engine, parent, new Taker(errors)).enter();
  }

  private record Taker(List<Emission> errors) implements DiagnosticSession.Taker {
    @Override
    public boolean take(Emission emission) {
      if (emission.isError()) {
        errors.add(emission);
      }
      return false;
    }

    @Override
    public boolean isCollecting() {
      return true;
    }
  }

  /** The errors so far, in the order in which they came, for an exception that is thrown now. */
  public ImmutableList<Diagnostic> takeErrors() {
    ImmutableList.Builder<Diagnostic> taken = ImmutableList.builder();
    synchronized (engine) {
      for (Emission emission : errors) {
        emission.setCarried();
        taken.add(emission.diagnostic());
      }
    }
    return taken.build();
  }

  @Override
  public void close() {
    scope.close();
    for (DiagnosticSession outer = parent; outer != null; outer = outer.parent()) {
      if (outer.isCollecting()) {
        return; // It has them too, and may yet throw them.
      }
    }
    synchronized (engine) {
      for (Emission emission : errors) {
        emission.printIfUnhandled();
      }
    }
  }
}
