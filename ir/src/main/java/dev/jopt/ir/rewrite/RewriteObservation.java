package dev.jopt.ir.rewrite;

import dev.jopt.ir.Context;
import org.jspecify.annotations.Nullable;

/**
 * Lets a listener hear all drivers for IR of a context that start on this thread while some work is
 * done, those within passes included.
 */
public final class RewriteObservation {
  private RewriteObservation() {}

  /** Does work whose rewrites a listener hears, after those listeners that hear them already. */
  public static void run(Context context, RewriteListener listener, Runnable work) {
    RewriteListener earlier = context.rewriteListeners().current();
    context
        .rewriteListeners()
        .run(earlier == null ? listener : new TwoListeners(earlier, listener), work);
  }

  /** A driver's own listener together with the one that hears this thread; null if neither is. */
  public static @Nullable RewriteListener with(Context context, @Nullable RewriteListener own) {
    RewriteListener current = context.rewriteListeners().current();
    if (current == null) {
      return own;
    }
    return own == null ? current : new TwoListeners(own, current);
  }
}
