package dev.jopt.pass;

import dev.jopt.ir.Operation;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells how far a run has come: each run of a pass on an operation that has begun, with the number
 * of those that have ended before. Runs on different threads tell at the same time.
 */
public final class PassProgress implements PassInstrumentation {
  private final Listener listener;
  private final AtomicLong done = new AtomicLong();

  /** Hears of progress. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A pass begins on an operation.
     *
     * @param done how many runs of passes have ended
     */
    void begins(long done, PassInstance pass, Operation op);
  }

  /** A count that starts at zero. */
  public PassProgress(Listener listener) {
    this.listener = listener;
  }

  /** How many runs of passes have ended so far. */
  public long done() {
    return done.get();
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    listener.begins(done.get(), pass, op);
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    done.incrementAndGet();
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    done.incrementAndGet();
  }
}
