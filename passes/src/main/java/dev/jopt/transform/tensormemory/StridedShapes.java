package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import org.jspecify.annotations.Nullable;

/** Strides of a buffer that is seen in another shape. */
final class StridedShapes {
  private StridedShapes() {}

  /**
   * The strides that give the elements of a buffer in row-major order another shape.
   *
   * @param shape the shape as it is, all sizes at least 1
   * @param strides its strides
   * @param target a shape of as many elements
   * @return null when no strides do, because padding or another order stands between
   */
  static @Nullable ImmutableLongArray reshape(
      ImmutableLongArray shape, ImmutableLongArray strides, ImmutableLongArray target) {
    int count = 0;
    long[] sizes = new long[shape.length()];
    long[] steps = new long[shape.length()];
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) != 1) {
        sizes[count] = shape.get(i);
        steps[count++] = strides.get(i);
      }
    }
    long[] found = new long[target.length()];
    int old = 0;
    for (int i = 0; i < target.length(); i++) {
      if (target.get(i) == 1) {
        continue;
      }
      // The smallest group of old dimensions that makes up a group of new ones.
      int lastOld = old;
      int last = i;
      long have = sizes[old];
      long want = target.get(i);
      while (have != want) {
        if (want < have) {
          want *= target.get(++last);
        } else {
          have *= sizes[++lastOld];
        }
      }
      for (int k = old; k < lastOld; k++) {
        if (steps[k] != steps[k + 1] * sizes[k + 1]) {
          return null;
        }
      }
      long step = steps[lastOld];
      for (int k = last; k >= i; k--) {
        found[k] = step;
        step *= target.get(k);
      }
      old = lastOld + 1;
      i = last;
    }
    for (int i = target.length() - 1; i >= 0; i--) {
      if (target.get(i) == 1) {
        found[i] = i + 1 < target.length() ? found[i + 1] * target.get(i + 1) : 1;
      }
    }
    return ImmutableLongArray.copyOf(found);
  }

  /** The entries of a list in another order. */
  static ImmutableLongArray permuted(ImmutableLongArray list, ImmutableLongArray perm) {
    ImmutableLongArray.Builder entries = ImmutableLongArray.builder(perm.length());
    for (int i = 0; i < perm.length(); i++) {
      entries.add(list.get((int) perm.get(i)));
    }
    return entries.build();
  }

  /** A list of equal entries. */
  static ImmutableLongArray filled(int length, long value) {
    ImmutableLongArray.Builder entries = ImmutableLongArray.builder(length);
    for (int i = 0; i < length; i++) {
      entries.add(value);
    }
    return entries.build();
  }
}
