package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rules of {@code memref.expand_shape} and {@code memref.collapse_shape}. */
public final class Reassociation {
  private static final long DYNAMIC = ShapedType.DYNAMIC;

  private Reassociation() {}

  /** Checks that the groups partition the dimensions in order and that the sizes agree. */
  static boolean verify(
      Operation op, List<List<Integer>> groups, MemRefType collapsed, MemRefType expanded) {
    if (groups.size() != collapsed.rank()) {
      return op.emitOpError(
          "invalid number of reassociation groups: found "
              + groups.size()
              + ", expected "
              + collapsed.rank());
    }
    if (collapsed.rank() == 0) {
      return allOnes(expanded)
          || op.emitOpError("rank 0 memrefs can only be extended/collapsed with/from ones");
    }
    int next = 0;
    for (int i = 0; i < groups.size(); i++) {
      long product = 1;
      boolean open = false;
      for (int dimension : groups.get(i)) {
        if (dimension != next++) {
          return op.emitOpError("reassociation indices must be contiguous");
        }
        if (dimension >= expanded.rank()) {
          return op.emitOpError("reassociation index " + dimension + " is out of bounds");
        }
        long size = expanded.shape().get(dimension);
        open |= size == DYNAMIC;
        product *= size == DYNAMIC ? 1 : size;
      }
      long size = collapsed.shape().get(i);
      if (open != (size == DYNAMIC)) {
        return op.emitOpError(
            "collapsed dim ("
                + i
                + ") must be dynamic if and only if reassociation group is"
                + " dynamic");
      }
      if (!open && size != product) {
        return op.emitOpError(
            "collapsed dim size ("
                + size
                + ") must equal reassociation group size ("
                + product
                + ")");
      }
    }
    return next == expanded.rank()
        || op.emitOpError(
            "expanded rank ("
                + expanded.rank()
                + ") inconsistent with number of reassociation indices ("
                + next
                + ")");
  }

  private static boolean allOnes(MemRefType type) {
    for (int i = 0; i < type.rank(); i++) {
      if (type.shape().get(i) != 1) {
        return false;
      }
    }
    return true;
  }

  /** A product of numbers that may be unknown: 0 times an unknown number is 0. */
  private static long product(long a, long b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    return a == DYNAMIC || b == DYNAMIC ? DYNAMIC : a * b;
  }

  /** The shape of one buffer with all else as in another, and no layout. */
  private static MemRefType dense(MemRefType from, MemRefType to) {
    return new MemRefType(to.shape(), from.elementType(), null, from.memorySpace());
  }

  /** The type that splitting the dimensions of a strided buffer gives. */
  public static MemRefType expanded(MemRefType from, MemRefType to, List<List<Integer>> groups) {
    MemRefType dense = dense(from, to);
    if (from.mapsToIndices()) {
      return dense;
    }
    StridedLayoutAttribute layout = Objects.requireNonNull(from.stridesAndOffset());
    long[] strides = new long[to.rank()];
    Arrays.fill(strides, 1);
    for (int i = 0; i < groups.size(); i++) {
      long stride = layout.strides().get(i);
      List<Integer> group = groups.get(i);
      for (int j = group.size() - 1; j >= 0; j--) {
        int dimension = group.get(j);
        strides[dimension] = stride;
        long size = to.shape().get(dimension);
        stride = product(stride, size);
      }
    }
    return dense.withLayout(StridedLayoutAttribute.withOffset(layout.offset(), strides));
  }

  /**
   * The type that merging dimensions of a strided buffer gives, or null when a group of them is
   * known to have gaps between its elements.
   */
  public static @Nullable MemRefType collapsed(
      MemRefType from, MemRefType to, List<List<Integer>> groups) {
    MemRefType dense = dense(from, to);
    if (from.mapsToIndices()) {
      return dense;
    }
    StridedLayoutAttribute layout = Objects.requireNonNull(from.stridesAndOffset());
    long[] strides = new long[groups.size()];
    for (int i = 0; i < strides.length; i++) {
      strides[i] = collapsedStride(from, layout, groups.get(i));
      if (!mayBeContiguous(from, layout, groups.get(i), strides[i])) {
        return null;
      }
    }
    return dense.withLayout(StridedLayoutAttribute.withOffset(layout.offset(), strides));
  }

  /** The same for a result whose sizes are those that the source gives. */
  static @Nullable MemRefType collapsed(MemRefType from, List<List<Integer>> groups) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (List<Integer> group : groups) {
      long product = 1;
      for (int dimension : group) {
        boolean open = product == DYNAMIC || from.isDynamicDim(dimension);
        product = open ? DYNAMIC : product * from.dimSize(dimension);
      }
      shape.add(product);
    }
    return collapsed(from, from.withLayout(null).withShape(shape.build()), groups);
  }

  /** Whether the dimensions of a buffer can be merged for sure, be its open sizes what they may. */
  public static boolean isCollapsibleForSure(MemRefType from, List<List<Integer>> groups) {
    if (from.isIdentityLayout()) {
      return true;
    }
    StridedLayoutAttribute layout = from.stridesAndOffset();
    if (layout == null) {
      return false;
    }
    for (List<Integer> group : groups) {
      long expected = group.isEmpty() ? 1 : collapsedStride(from, layout, group);
      for (int i = group.size() - 1; i > 0; i--) {
        expected = product(expected, from.shape().get(group.get(i)));
        int outer = group.get(i - 1);
        long stride = layout.strides().get(outer);
        if (from.shape().get(outer) != 1
            && (expected == DYNAMIC || stride == DYNAMIC || expected != stride)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The stride of the last dimension that has more than one element. */
  private static long collapsedStride(
      MemRefType from, StridedLayoutAttribute layout, List<Integer> group) {
    int last = group.size() - 1;
    while (last > 0 && from.shape().get(group.get(last)) == 1) {
      last--;
    }
    // An open size may turn out to be 1, and then the stride of another dimension counts.
    return last == 0 || from.shape().get(group.get(last)) != DYNAMIC
        ? layout.strides().get(group.get(last))
        : DYNAMIC;
  }

  private static boolean mayBeContiguous(
      MemRefType from, StridedLayoutAttribute layout, List<Integer> group, long lastStride) {
    long expected = lastStride;
    for (int i = group.size() - 1; i > 0; i--) {
      long size = from.shape().get(group.get(i));
      expected = expected == DYNAMIC || size == DYNAMIC ? DYNAMIC : expected * size;
      int outer = group.get(i - 1);
      if (from.shape().get(outer) != 1
          && !MemRefs.compatible(expected, layout.strides().get(outer))) {
        return false;
      }
    }
    return true;
  }

  static boolean verifyLayout(Operation op, MemRefType expected, MemRefType found, String what) {
    return expected.equals(found)
        || op.emitOpError(
            "expected " + what + " type to be '" + expected + "' but found '" + found + "'");
  }
}
