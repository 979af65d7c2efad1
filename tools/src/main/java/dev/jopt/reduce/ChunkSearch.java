package dev.jopt.reduce;

import dev.jopt.ir.Cancellation;
import java.util.ArrayList;
import java.util.List;
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

  /**
   * Parts that follow each other.
   *
   * @param to the number after the last
   */
  record Range(int from, int to) {}

  /** What is tried. */
  @FunctionalInterface
  interface Attempt {
    /**
     * Tries to do without the parts of one range after the other.
     *
     * @return the number of the first range whose parts could go, which have gone then; or -1
     */
    int withoutFirst(List<Range> ranges) throws Stopped;
  }

  /**
   * Searches.
   *
   * @param parts the number of parts now
   * @param atOnce how many ranges are handed to an attempt; what is found does not depend on it
   * @return whether any part has gone
   */
  static boolean search(IntSupplier parts, int atOnce, Attempt attempt) throws Stopped {
    boolean smaller = false;
    for (int size = parts.getAsInt(); size > 0; size = size == 1 ? 0 : (size + 1) / 2) {
      int end = parts.getAsInt();
      while (end > 0) {
        List<Range> ranges = new ArrayList<>();
        for (int to = end; to > 0 && ranges.size() < atOnce; to -= size) {
          ranges.add(new Range(Math.max(0, to - size), to));
        }
        int gone = attempt.withoutFirst(ranges);
        smaller |= gone >= 0;
        int last = ranges.get(gone < 0 ? ranges.size() - 1 : gone).from();
        end = gone < 0 ? last : Math.min(last, parts.getAsInt());
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
