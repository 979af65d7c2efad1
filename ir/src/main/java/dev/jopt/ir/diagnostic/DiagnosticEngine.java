package dev.jopt.ir.diagnostic;

import dev.jopt.ir.location.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Where code that finds something wrong reports it. A diagnostic goes to the {@link
 * DiagnosticSession} of the work in which it was found, from there to the sessions around that one,
 * and then to the handlers of the engine, the one pushed last first, until one takes it. An error
 * that nothing takes, and that no exception carries to the caller, is printed on standard error.
 *
 * <p>Safe for use by several threads: handlers run one at a time, and what compilations on
 * different threads report does not mix. For output in the same order at any number of threads see
 * {@link #ordered()}.
 */
public final class DiagnosticEngine {

  private final List<DiagnosticHandler> handlers = new ArrayList<>();
  private final int[] counts = new int[Severity.values().length];

  /** The session that a thread works for; each thread that helps another one is given its. */
  private final Map<Thread, DiagnosticSession> working = new ConcurrentHashMap<>();

  /** The innermost session that was opened for an operation. */
  private final Map<Object, DiagnosticSession> owners = new ConcurrentHashMap<>();

  /** Creates an engine without handlers. */
  public DiagnosticEngine() {}

  /** A handler's stay on the stack; closing removes it. Closing twice does nothing. */
  public interface Scope extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Puts a handler on top of the stack. It sees the diagnostics of all compilations of the context;
   * for one of them use {@link #session}.
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

  // Sessions.

  /**
   * Makes a session within the one of this thread. Work reports to it once it is {@linkplain
   * DiagnosticSession#run run} in it.
   *
   * @param handler is asked before the sessions around it and before the handlers of the engine
   */
  public DiagnosticSession session(DiagnosticHandler handler) {
    return session(handler, null);
  }

  /**
   * Makes a session that takes nothing, for work on an operation.
   *
   * @param about the session that was opened for the operation, if there is one
   */
  public DiagnosticSession session(@Nullable DiagnosticSession about) {
    return new DiagnosticSession(this, sessionFor(about), new PassingOn());
  }

  private record PassingOn() implements DiagnosticSession.Taker {
    @Override
    public boolean take(Emission emission) {
      return false;
    }
  }

  /**
   * Makes a session for work on an operation.
   *
   * @param handler is asked before the sessions around it and before the handlers of the engine
   * @param about the session that was opened for the operation, if there is one: the new one is
   *     within it even if this thread does not work for it
   */
  public DiagnosticSession session(DiagnosticHandler handler, @Nullable DiagnosticSession about) {
    return new DiagnosticSession(this, sessionFor(about), new HandlerTaker(handler));
  }

  private record HandlerTaker(DiagnosticHandler handler) implements DiagnosticSession.Taker {
    @Override
    public boolean take(Emission emission) {
      return handler.handle(emission.diagnostic());
    }
  }

  /**
   * Starts to collect the errors that this thread, and those that help it, report from now on, so
   * that an exception can carry them.
   */
  public ErrorCollector collectErrors() {
    return collectErrors(null);
  }

  /**
   * As {@link #collectErrors()}, for work on an operation.
   *
   * @param about the session that was opened for the operation, if there is one
   */
  public ErrorCollector collectErrors(@Nullable DiagnosticSession about) {
    return new ErrorCollector(this, sessionFor(about));
  }

  /** The session that this thread works for, or null. */
  public @Nullable DiagnosticSession currentSession() {
    return working.get(Thread.currentThread());
  }

  /**
   * Makes work that another thread is to do for this one report to the session of this one.
   *
   * @return {@code work} itself if this thread has no session
   */
  public Runnable handOver(Runnable work) {
    DiagnosticSession session = currentSession();
    return session == null ? work : new HandedOver(session, work);
  }

  /** Work for a session, to be done on another thread. */
  private record HandedOver(DiagnosticSession session, Runnable work) implements Runnable {
    @Override
    public void run() {
      session.run(work);
    }
  }

  /** Whether sessions were opened for operations. */
  public boolean hasOwners() {
    return !owners.isEmpty();
  }

  /** The innermost session that was opened for an operation, or null. */
  public @Nullable DiagnosticSession sessionOf(Object owner) {
    return owners.get(owner);
  }

  @Nullable DiagnosticSession setOwned(Object owner, @Nullable DiagnosticSession session) {
    return session == null ? owners.remove(owner) : owners.put(owner, session);
  }

  @Nullable DiagnosticSession setCurrent(@Nullable DiagnosticSession session) {
    Thread thread = Thread.currentThread();
    return session == null ? working.remove(thread) : working.put(thread, session);
  }

  /**
   * The session of this thread, unless it works for another compilation than the one that something
   * is reported about: a thread of a pool may help any.
   */
  private @Nullable DiagnosticSession sessionFor(@Nullable DiagnosticSession about) {
    DiagnosticSession own = currentSession();
    return about == null || (own != null && own.isWithin(about)) ? own : about;
  }

  /**
   * Starts a section in which work items run in parallel; their diagnostics are held back and go
   * their way in the order of the items when the returned object is closed.
   */
  public OrderedDiagnostics ordered() {
    return new OrderedDiagnostics(this, currentSession());
  }

  // Reporting.

  /** Reports a diagnostic to the session of this thread. */
  public void emit(Diagnostic diagnostic) {
    emit(diagnostic, null);
  }

  /**
   * Reports a diagnostic about an operation.
   *
   * @param about the innermost session that was opened for the operation or one around it: it is
   *     reported to even by a thread that does not work for it
   */
  public void emit(Diagnostic diagnostic, @Nullable DiagnosticSession about) {
    DiagnosticSession session = sessionFor(about);
    synchronized (this) {
      counts[diagnostic.severity().ordinal()]++;
      deliver(new Emission(diagnostic), session);
    }
  }

  /** Offers a diagnostic to a session, those around it and the handlers, without counting it. */
  synchronized void deliver(Emission emission, @Nullable DiagnosticSession from) {
    boolean collected = false;
    for (DiagnosticSession session = from; session != null; session = session.parent()) {
      if (session.take(emission)) {
        return;
      }
      collected |= session.isCollecting();
    }
    // A handler may push or close scopes, so the stack is read by index, from the top.
    for (int i = handlers.size() - 1; i >= 0; i--) {
      if (i < handlers.size() && handlers.get(i).handle(emission.diagnostic())) {
        return;
      }
    }
    emission.setUnhandled();
    if (!collected) {
      emission.printIfUnhandled();
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
