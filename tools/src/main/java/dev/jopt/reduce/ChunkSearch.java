package dev.jopt.reduce;

import dev.jopt.ir.Cancellation;
import java.util.function.IntSupplier;

/**
 * Tries to do without parts of something: without all, then without halves, quarters, and so on to
 * single parts, from the last to the first (A. Zeller, R. Hildebrandt: "Simplifying and Isolating
 * Failure-Inducing Input", 2002).
 */
final class ChunkSearch {
  private ChunkSearch() {}

  /** A limit is reached. */
  static final class Stopped extends Exception {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super(null, null, false, false);
    }
  }

  /** What is tried. */
  @FunctionalInterface
  interface Attempt {
    /** Says whether the parts of a range could go; then they have gone. */
    boolean without(int from, int to) throws Stopped;
  }

  /**
   * Searches.
   *
   * @param parts the number of parts now
   * @return whether any part has gone
   */
  static boolean search(IntSupplier parts, Attempt attempt) throws Stopped {
    boolean smaller = false;
    for (int size = parts.getAsInt(); size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
      int end = parts.getAsInt();
      while (end > 0) {
        int from = Math.max(0, end - size);
        boolean gone = attempt.without(from, end);
        smaller |= gone;
        end = gone ? Math.min(from, parts.getAsInt()) : from;
      }
    }
    return smaller;
  }

  static void check(Cancellation limit, boolean mayGoOn) throws Stopped {
    if (!mayGoOn || limit.isCancelled()) {
      throw new Stopped();
    }
  }
}
