package dev.jopt.pass;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Suggests the name that a user may have meant. */
public final class NameSuggestion {
  private NameSuggestion() {}

  /**
   * The candidate closest to {@code written}, or null when none is close: more than a third of the
   * letters would have to change. Of equally close ones it is the first.
   */
  public static @Nullable String closest(String written, Collection<String> candidates) {
    String best = null;
    int least = Math.max(2, written.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = distance(written, candidate, least);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /** {@code ; did you mean 'x'?}, or nothing when there is no guess. */
  static String hint(String written, Collection<String> candidates) {
    String guess = closest(written, candidates);
    return guess == null ? "" : "; did you mean '" + guess + "'?";
  }

  /**
   * How many letters must be inserted, removed or replaced to make one word of another.
   *
   * @param limit where counting may stop: what is further apart has some distance of at least this
   */
  public static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
