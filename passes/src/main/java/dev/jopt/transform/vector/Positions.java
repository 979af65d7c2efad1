package dev.jopt.transform.vector;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;

/** The places in an array of several dimensions. */
public final class Positions {
  private Positions() {}

  /** All of them, the last index first; a single one without indices if there are no dimensions. */
  public static List<long[]> of(ImmutableLongArray sizes) {
    long count = sizes.stream().reduce(1, (a, b) -> a * b);
    List<long[]> positions = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      long[] position = new long[sizes.length()];
      long rest = i;
      for (int dimension = position.length - 1; dimension >= 0; dimension--) {
        position[dimension] = rest % sizes.get(dimension);
        rest /= sizes.get(dimension);
      }
      positions.add(position);
    }
    return positions;
  }
}
