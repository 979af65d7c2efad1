package dev.jopt.test.fuzz;

import java.util.function.Predicate;

/** Makes a text that shows a failure small, so that a person can read it. */
final class Reducer {
  private static final int MOST_TRIALS = 3_000;

  private Reducer() {}

  /** Cuts out whatever is not needed for {@code fails} to hold, in ever smaller pieces. */
  static String reduce(String text, Predicate<String> fails) {
    String smallest = text;
    int trials = 0;
    for (int piece = Math.max(1, text.length() / 2); piece > 0; piece /= 2) {
      for (int at = 0; at < smallest.length() && trials < MOST_TRIALS; trials++) {
        String shorter =
            smallest.substring(0, at) + smallest.substring(Math.min(smallest.length(), at + piece));
        if (fails.test(shorter)) {
          smallest = shorter;
        } else {
          at += piece;
        }
      }
    }
    return smallest;
  }
}
