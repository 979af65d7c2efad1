package dev.jopt.test.fuzz;

import java.util.function.Predicate;

/** Makes a text that shows a failure small, so that a person can read it. */
final class TextReducer {
  private static final int MOST_TRIALS = 3_000;

  private TextReducer() {}

  /** Cuts out whatever is not needed for {@code fails} to hold: lines, then ever smaller pieces. */
  static String reduce(String text, Predicate<String> fails) {
    String smallest = text;
    for (int at = 0; at < smallest.length(); ) {
      int end = smallest.indexOf('\n', at) + 1;
      if (end == 0) {
        end = smallest.length();
      }
      String shorter = smallest.substring(0, at) + smallest.substring(end);
      if (fails.test(shorter)) {
        smallest = shorter;
      } else {
        at = end;
      }
    }
    int trials = 0;
    for (int piece = Math.max(1, smallest.length() / 2); piece > 0; piece /= 2) {
      for (int at = 0; at < smallest.length() && trials < MOST_TRIALS; trials++) {
        int end = Math.min(smallest.length(), at + piece);
        String shorter = smallest.substring(0, at) + smallest.substring(end);
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
