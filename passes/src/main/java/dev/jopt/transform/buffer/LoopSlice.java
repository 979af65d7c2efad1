package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.buffer.TileStep.Rows;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a buffer that an iteration of a loop uses: of one dimension, {@code size} indices
 * from {@code factor} times the induction variable and {@code first} on.
 */
record LoopSlice(int dim, long factor, long first, long size) {
  /**
   * A slice; null if numbers are so large that products would not stay in range.
   *
   * @param scale by which all numbers are multiplied
   */
  private static @Nullable LoopSlice of(
      int dim, long scale, long factor, long first, long size, long more) {
    if (Math.max(scale, size) > LinearIndex.MOST || more > LinearIndex.MOST) {
      return null;
    }
    boolean isInRange =
        Math.abs(factor * scale) <= LinearIndex.MOST
            && Math.abs(first * scale) <= LinearIndex.MOST
            && size * scale <= LinearIndex.MOST;
    return isInRange
        ? new LoopSlice(dim, factor * scale, first * scale, size * scale + more)
        : null;
  }

  /**
   * What iterations of an operation that write this slice use of an operand; null if numbers are
   * too large.
   */
  @Nullable LoopSlice of(Rows rows) {
    return of(rows.dim(), rows.scale(), factor, first, size, rows.extent() - rows.scale());
  }

  /** The least slice with this and another one; null if their distance changes in the loop. */
  @Nullable LoopSlice union(@Nullable LoopSlice other) {
    if (other == null) {
      return this;
    }
    if (dim != other.dim || factor != other.factor) {
      return null;
    }
    long least = Math.min(first, other.first);
    return new LoopSlice(
        dim, factor, least, Math.max(first + size, other.first + other.size) - least);
  }

  /** Whether no index is in the slices of two iterations. */
  boolean isDisjoint(long step) {
    return factor != 0 && size <= Math.abs(factor) * step;
  }

  /** Whether the slices of an iteration are within so many indices. */
  boolean isWithin(long induction, long extent) {
    long begin = factor * induction + first;
    return begin >= 0 && begin + size <= extent;
  }

  /** The same slice in what a reshape is made from; null if that is not a slice. */
  @Nullable LoopSlice beforeReshape(Operation reshape) {
    return reshape instanceof ExpandShapeOp ? grouped(reshape) : divided(reshape);
  }

  /** The same slice in the result of a reshape; null if that is not a slice. */
  @Nullable LoopSlice afterReshape(Operation reshape) {
    return reshape instanceof ExpandShapeOp ? divided(reshape) : grouped(reshape);
  }

  /** The slice of the shape with the larger rank in that with the smaller one. */
  private @Nullable LoopSlice grouped(Operation reshape) {
    long[] shape = largeShape(reshape);
    List<List<Integer>> groups = ReshapeView.groupsOf(reshape);
    for (int group = 0; group < groups.size(); group++) {
      List<Integer> dims = groups.get(group);
      int place = dims.indexOf(dim);
      if (place >= 0) {
        for (int outer : dims.subList(0, place)) {
          if (shape[outer] != 1) {
            return null;
          }
        }
        long inner = product(shape, dims.subList(place + 1, dims.size()));
        return of(group, inner, factor, first, size, 0);
      }
    }
    return null;
  }

  /** The slice of the shape with the smaller rank in that with the larger one. */
  private @Nullable LoopSlice divided(Operation reshape) {
    long[] shape = largeShape(reshape);
    List<Integer> dims = ReshapeView.groupsOf(reshape).get(dim);
    int place = 0;
    while (place + 1 < dims.size() && shape[dims.get(place)] == 1) {
      place++;
    }
    long inner = product(shape, dims.subList(place + 1, dims.size()));
    return inner > 0 && factor % inner == 0 && first % inner == 0 && size % inner == 0
        ? new LoopSlice(dims.get(place), factor / inner, first / inner, size / inner)
        : null;
  }

  private static long[] largeShape(Operation reshape) {
    boolean isExpansion = reshape instanceof ExpandShapeOp;
    MemRefType type =
        (MemRefType) (isExpansion ? reshape.result(0).type() : reshape.operand(0).type());
    return type.shape().toArray();
  }

  private static long product(long[] shape, List<Integer> dims) {
    long product = 1;
    for (int each : dims) {
      product *= shape[each];
    }
    return product;
  }
}
