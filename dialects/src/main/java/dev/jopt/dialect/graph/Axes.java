package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import org.jspecify.annotations.Nullable;

/** Axes as operations give them: negative ones count from the end. */
final class Axes {
  private Axes() {}

  /** Whether an axis is one of a tensor of this rank. */
  static boolean inRange(long axis, int rank) {
    return axis >= -rank && axis < rank;
  }

  /** The axis counted from the front. */
  static int normalised(long axis, int rank) {
    return (int) (axis < 0 ? axis + rank : axis);
  }

  /** All axes counted from the front. */
  static int[] normalised(ImmutableLongArray axes, int rank) {
    int[] all = new int[axes.length()];
    for (int i = 0; i < all.length; i++) {
      all[i] = normalised(axes.get(i), rank);
    }
    return all;
  }

  /** Why this is no axis of a tensor of this rank, or null. */
  static @Nullable String problem(long axis, int rank) {
    return inRange(axis, rank) ? null : "axis " + axis + " out of range for rank " + rank;
  }

  /** Why these are not different axes of a tensor of this rank, or null. */
  static @Nullable String problem(ImmutableLongArray axes, int rank) {
    boolean[] seen = new boolean[rank];
    for (int i = 0; i < axes.length(); i++) {
      long axis = axes.get(i);
      String problem = problem(axis, rank);
      if (problem != null) {
        return problem;
      }
      int place = normalised(axis, rank);
      if (seen[place]) {
        return "duplicate axis " + axis;
      }
      seen[place] = true;
    }
    return null;
  }
}
