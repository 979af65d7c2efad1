package dev.jopt.ir.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * Lets a listener hear all drivers that start on this thread while some work is done, those within
 * passes included.
 */
public final class RewriteObservation {
  private static final ThreadLocal<RewriteListener> CURRENT = new ThreadLocal<>();

  private RewriteObservation() {}

  /** Does work whose rewrites a listener hears, after those listeners that hear them already. */
  public static void run(RewriteListener listener, Runnable work) {
    RewriteListener earlier = CURRENT.get();
    CURRENT.set(earlier == null ? listener : new TwoListeners(earlier, listener));
    try {
      work.run();
    } finally {
      if (earlier == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(earlier);
      }
    }
  }

  /** A driver's own listener together with the one that hears this thread; null if neither is. */
  public static @Nullable RewriteListener with(@Nullable RewriteListener own) {
    RewriteListener current = CURRENT.get();
    if (current == null) {
      return own;
    }
    return own == null ? current : new TwoListeners(own, current);
  }
}
