package dev.jopt.transform.tensormemory.simulation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Positions of the atoms of a tensor in some order of their own: in memory, or in an array.
 *
 * @param shape the extents
 * @param strides the distance from one atom to the next along each dimension
 * @param base where the first atom is
 */
record Box(long[] shape, long[] strides, long base) {

  /** Visits each run of atoms along the last dimension. */
  @FunctionalInterface
  interface Run {
    /**
     * Visits a run.
     *
     * @param position where its first atom is
     * @param stride the distance to the next one
     * @param index the number of the first atom in row-major order
     * @param length how many there are
     * @return whether to continue
     */
    boolean visit(long position, long stride, int index, int length);
  }

  /** A box of atoms in row-major order without gaps. */
  static Box dense(long[] shape) {
    return new Box(shape, denseStrides(shape), 0);
  }

  static long[] denseStrides(long[] shape) {
    long[] strides = new long[shape.length];
    long stride = 1;
    for (int i = shape.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= shape[i];
    }
    return strides;
  }

  /** The number of atoms. */
  int size() {
    long size = 1;
    for (long extent : shape) {
      size *= extent;
    }
    return Math.toIntExact(size);
  }

  /** Visits all runs in row-major order, until one says stop; whether none did. */
  boolean walk(Run run) {
    int rank = shape.length;
    // Dimensions that follow each other without a gap are one.
    int inner = rank;
    long length = 1;
    long stride = 1;
    for (; inner > 0; inner--) {
      long extent = shape[inner - 1];
      if (extent > 1 && length > 1 && strides[inner - 1] != stride * length) {
        break;
      }
      if (extent > 1 && length == 1) {
        stride = strides[inner - 1];
      }
      length *= extent;
    }
    long[] at = new long[inner];
    long position = base;
    int index = 0;
    while (true) {
      if (!run.visit(position, stride, index, Math.toIntExact(length))) {
        return false;
      }
      index += Math.toIntExact(length);
      int dimension = inner - 1;
      while (dimension >= 0 && at[dimension] == shape[dimension] - 1) {
        position -= at[dimension] * strides[dimension];
        at[dimension] = 0;
        dimension--;
      }
      if (dimension < 0) {
        return true;
      }
      at[dimension]++;
      position += strides[dimension];
    }
  }

  /** Arrays are compared by content. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Box box
        && base == box.base
        && Arrays.equals(shape, box.shape)
        && Arrays.equals(strides, box.strides);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(shape) * 31 + Arrays.hashCode(strides) * 7 + Long.hashCode(base);
  }

  @Override
  public String toString() {
    return Arrays.toString(shape) + " by " + Arrays.toString(strides) + " from " + base;
  }
}
