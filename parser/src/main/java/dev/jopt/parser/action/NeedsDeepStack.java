package dev.jopt.parser.action;

/**
 * Says that the text nests deeper than any thread's stack is sure to bear: it is to be read again,
 * by a thread that has a deep one.
 */
public final class NeedsDeepStack extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NeedsDeepStack() {
    super("the text nests deeply", null, false, false);
  }
}
