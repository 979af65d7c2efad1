package dev.jopt.ir;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A token by which one thread asks another to stop compiling.
 *
 * <pre>{@code
 * Cancellation cancellation = new Cancellation();
 * manager.setCancellation(cancellation);
 * // On another thread, while the manager runs:
 * cancellation.cancel("the file was closed");
 * }</pre>
 *
 * <p>Work that may take long calls {@link #check} of the {@linkplain Context#cancellation current}
 * token now and then: the pass manager before each pass, the drivers of patterns after some
 * operations, and the planners in their searches. A pass of one's own that loops for long does the
 * same. What is stopped throws a {@link CancellationException} and leaves its IR half changed.
 *
 * <p>Safe for use by several threads.
 */
public final class Cancellation {
  /** The token of work that cannot be stopped. */
  public static final Cancellation NEVER = new Cancellation(null, null, null, 0);

  private final @Nullable Cancellation outer;
  private final @Nullable Cancellation other;

  /** The clock of the deadline; null if there is none. */
  private final @Nullable LongSupplier nanoTime;

  private final long deadline;
  private volatile @Nullable String reason;

  /** A token that is not cancelled yet. */
  public Cancellation() {
    this(null, null, null, 0);
  }

  private Cancellation(
      @Nullable Cancellation outer,
      @Nullable Cancellation other,
      @Nullable LongSupplier nanoTime,
      long deadline) {
    this.outer = outer;
    this.other = other;
    this.nanoTime = nanoTime;
    this.deadline = deadline;
  }

  /** A token that is cancelled when this one is, or alone. */
  public Cancellation child() {
    return new Cancellation(this, null, null, 0);
  }

  /** A token that is cancelled when this one or another one is. */
  public Cancellation and(Cancellation another) {
    return new Cancellation(this, another, null, 0);
  }

  /** A token that is cancelled when this one is, and when the time from now on has passed. */
  public Cancellation withTimeout(Duration timeout) {
    return withDeadline(System::nanoTime, System.nanoTime() + nanos(timeout));
  }

  private static long nanos(Duration timeout) {
    try {
      return timeout.toNanos();
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE / 2;
    }
  }

  /**
   * A token that is cancelled when this one is, and when a clock shows the deadline.
   *
   * @param clock nanoseconds from any origin, as {@link System#nanoTime}
   */
  public Cancellation withDeadline(LongSupplier clock, long nanoseconds) {
    return new Cancellation(this, null, clock, nanoseconds);
  }

  /** Asks the work to stop. Only the first call counts. */
  public void cancel() {
    cancel("cancelled");
  }

  /**
   * Asks the work to stop, and says why. Only the first call counts.
   *
   * @param why the message of the exception
   * @throws UnsupportedOperationException for {@link #NEVER}
   */
  public void cancel(String why) {
    if (this == NEVER) {
      throw new UnsupportedOperationException("work without a token cannot be cancelled");
    }
    synchronized (this) {
      if (reason == null) {
        reason = why;
      }
    }
  }

  /** Whether the work is to stop. */
  public boolean isCancelled() {
    return reason() != null;
  }

  /** Why the work is to stop, or null if it is not. */
  public @Nullable String reason() {
    String own = reason;
    if (own != null) {
      return own;
    }
    String around = outer == null ? null : outer.reason();
    if (around == null && other != null) {
      around = other.reason();
    }
    if (around != null) {
      return around;
    }
    return nanoTime != null && nanoTime.getAsLong() - deadline >= 0 ? "out of time" : null;
  }

  /**
   * Returns unless the work is to stop.
   *
   * @throws CancellationException if it is
   */
  public void check() {
    String why = reason();
    if (why != null) {
      throw new CancellationException(why);
    }
  }

  /**
   * Does work on this thread with this token as the {@linkplain Context#cancellation current} one
   * for IR of a context.
   */
  public void run(Context context, Runnable work) {
    context.cancellations().run(this, work);
  }
}
