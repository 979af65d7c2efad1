package dev.jopt.ir.diagnostic;

import org.jspecify.annotations.Nullable;

/**
 * One piece of work whose diagnostics belong together, such as a compilation: a reading, a
 * verification and a pass run each report to a session of their own within that of their caller.
 * Diagnostics that a session does not take go to the session around it, and from the outermost one
 * to the handlers of the {@link DiagnosticEngine}.
 *
 * <pre>{@code
 * List<Diagnostic> mine = new ArrayList<>();
 * context.diagnostics().session(mine::add).run(() -> compile(context, text));
 * }</pre>
 *
 * <p>Any number of threads may work for a session at the same time. A thread that its work starts
 * does so only when told: pass it what {@link DiagnosticEngine#handOver} gives. The threads of
 * reader, verifier and pass manager need nothing; and what any thread reports about an operation
 * within one that a pass manager runs on goes to the session of that run.
 */
public final class DiagnosticSession {
  private final DiagnosticEngine engine;
  private final @Nullable DiagnosticSession parent;
  private final Taker taker;

  /** Guarded by the engine. */
  private int errors;

  /** Handles the diagnostics of a session. */
  interface Taker {
    /** Returns whether that is all; called with the lock of the engine held. */
    boolean take(Emission emission);

    /** Whether it keeps errors for an exception. */
    default boolean isCollecting() {
      return false;
    }
  }

  DiagnosticSession(DiagnosticEngine engine, @Nullable DiagnosticSession parent, Taker taker) {
    this.engine = engine;
    this.parent = parent;
    this.taker = taker;
  }

  /** Does work on this thread that reports to this session. */
  public void run(Runnable work) {
    DiagnosticEngine.Scope scope = enter();
    try {
      work.run();
    } finally {
      scope.close();
    }
  }

  /**
   * Lets this thread report to this session until the scope is closed, by this thread and before
   * those that were there earlier.
   */
  public DiagnosticEngine.Scope enter() {
    return new Entered(this, null);
  }

  /**
   * As {@link #enter()}; until then, what other threads report about the operation, or about those
   * within it, comes to this session too.
   */
  public DiagnosticEngine.Scope enterFor(Object operation) {
    return new Entered(this, operation);
  }

  /** Number of errors reported to this session. */
  public int errorCount() {
    synchronized (engine) {
      return errors;
    }
  }

  @Nullable DiagnosticSession parent() {
    return parent;
  }

  boolean isCollecting() {
    return taker.isCollecting();
  }

  /** Whether this session is the other one, or was made within it. */
  boolean isWithin(DiagnosticSession other) {
    for (DiagnosticSession session = this; session != null; session = session.parent) {
      if (session == other) {
        return true;
      }
    }
    return false;
  }

  /** Offers it a diagnostic; called by the engine, which holds its lock. */
  boolean take(Emission emission) {
    if (emission.isError()) {
      errors++;
    }
    return taker.take(emission);
  }

  /** A thread at work for a session. */
  private static final class Entered implements DiagnosticEngine.Scope {
    private final DiagnosticSession session;
    private final @Nullable Object owner;
    private final @Nullable DiagnosticSession earlier;
    private final @Nullable DiagnosticSession earlierOwned;
    private boolean closed;

    Entered(DiagnosticSession session, @Nullable Object owner) {
      this.session = session;
      this.owner = owner;
      this.earlier = session.engine.setCurrent(session);
      this.earlierOwned = owner == null ? null : session.engine.setOwned(owner, session);
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        session.engine.setCurrent(earlier);
        if (owner != null) {
          session.engine.setOwned(owner, earlierOwned);
        }
      }
    }
  }
}
