package dev.jopt.pass;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewriteListener;

/**
 * Lets a listener hear the patterns that all passes of a manager apply.
 *
 * <p>Needs the passes in order, and so keeps a manager on one thread. Used by one manager at a
 * time.
 *
 * @param listener hears all
 */
public record RewriteWatch(RewriteListener listener) implements PassInstrumentation {
  @Override
  public RewriteListener rewriteListener(PassInstance pass, Operation op) {
    return listener;
  }

  @Override
  public boolean needsOrder() {
    return true;
  }
}
