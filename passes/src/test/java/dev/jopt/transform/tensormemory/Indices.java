package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;

/** The indices of the elements of shapes, for small machines. */
final class Indices {
  private Indices() {}

  /** All indices in row-major order. */
  static List<long[]> of(ImmutableLongArray shape) {
    List<long[]> all = new ArrayList<>();
    long[] index = new long[shape.length()];
    while (true) {
      all.add(index.clone());
      int d = index.length - 1;
      while (d >= 0 && ++index[d] == shape.get(d)) {
        index[d--] = 0;
      }
      if (d < 0) {
        return all;
      }
    }
  }

  /** The row-major number of an index. */
  static int number(long[] index, ImmutableLongArray shape) {
    long number = 0;
    for (int d = 0; d < index.length; d++) {
      number = number * shape.get(d) + index[d];
    }
    return (int) number;
  }

  /** Where a gather takes an element of its result from. */
  static long[] gathered(long[] index, int axis, int indicesRank, long which) {
    long[] source = new long[index.length - indicesRank + 1];
    for (int d = 0; d < source.length; d++) {
      source[d] = d < axis ? index[d] : d == axis ? which : index[d - 1 + indicesRank];
    }
    return source;
  }

  /** The part of a gather's index that counts in its indices. */
  static long[] middle(long[] index, int axis, int indicesRank) {
    long[] part = new long[indicesRank];
    System.arraycopy(index, axis, part, 0, indicesRank);
    return part;
  }
}
