package dev.jopt.dialect.support;

import com.google.common.primitives.ImmutableLongArray;

/** Questions about the permutations by which operations transpose. */
public final class Permutations {
  private Permutations() {}

  /** Whether each number from 0 to the length, exclusive, occurs exactly once. */
  public static boolean isPermutation(ImmutableLongArray numbers) {
    boolean[] seen = new boolean[numbers.length()];
    for (int i = 0; i < seen.length; i++) {
      long number = numbers.get(i);
      if (number < 0 || number >= seen.length || seen[(int) number]) {
        return false;
      }
      seen[(int) number] = true;
    }
    return true;
  }
}
