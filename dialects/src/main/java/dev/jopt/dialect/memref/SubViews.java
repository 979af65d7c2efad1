package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rules of {@code memref.subview}. */
public final class SubViews {
  private static final long DYNAMIC = ShapedType.DYNAMIC;

  private SubViews() {}

  /**
   * The type of a view that keeps all dimensions.
   *
   * @throws IllegalArgumentException if the source has no strided layout
   */
  public static MemRefType resultType(
      MemRefType source,
      ImmutableLongArray offsets,
      ImmutableLongArray sizes,
      ImmutableLongArray strides) {
    StridedLayoutAttribute layout = source.stridesAndOffset();
    if (layout == null) {
      throw new IllegalArgumentException(source + " has no strided layout");
    }
    long offset = layout.offset();
    long[] resultStrides = new long[source.rank()];
    for (int i = 0; i < resultStrides.length; i++) {
      long stride = layout.strides().get(i);
      offset = plus(offset, times(offsets.get(i), stride));
      resultStrides[i] = times(stride, strides.get(i));
    }
    return source
        .withLayout(null)
        .withShape(sizes)
        .withLayout(StridedLayoutAttribute.withOffset(offset, resultStrides));
  }

  private static long plus(long a, long b) {
    return a == DYNAMIC || b == DYNAMIC ? DYNAMIC : a + b;
  }

  private static long times(long a, long b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    return a == DYNAMIC || b == DYNAMIC ? DYNAMIC : a * b;
  }

  static boolean verify(SubViewOp op) {
    MemRefType from = (MemRefType) op.source().type();
    MemRefType to = (MemRefType) op.result().type();
    if (!Slices.verifyLists(op, 1, from.rank())) {
      return false;
    }
    if (!Objects.equals(from.memorySpace(), to.memorySpace())) {
      return op.emitError(
          "different memory spaces specified for base memref type '"
              + from
              + "' and subview memref type '"
              + to
              + "'");
    }
    if (!from.isStrided()) {
      return op.emitError("base type '" + from + "' is not strided");
    }
    MemRefType expected =
        resultType(from, op.staticOffsets(), op.staticSizes(), op.staticStrides());
    return verifyResult(op, expected, to) && Slices.verifyInBounds(op, from.shape());
  }

  private static boolean verifyResult(SubViewOp op, MemRefType expected, MemRefType to) {
    if (to.rank() > expected.rank()) {
      return op.emitError(
          "expected result rank to be smaller or equal to the source rank, but got '" + to + "'");
    }
    boolean[] kept = keptDimensions(expected, to);
    if (kept == null) {
      return emitMismatch(op, expected, to, "sizes");
    }
    if (!to.elementType().equals(expected.elementType())) {
      return op.emitError(
          "expected result element type to be '"
              + expected.elementType()
              + "', but got '"
              + to
              + "'");
    }
    StridedLayoutAttribute wanted = expected.stridesAndOffset();
    StridedLayoutAttribute found = to.stridesAndOffset();
    if (wanted == null || found == null || wanted.offset() != found.offset()) {
      return emitMismatch(op, expected, to, "layout");
    }
    for (int i = 0, at = 0; i < kept.length; i++) {
      if (kept[i] && wanted.strides().get(i) != found.strides().get(at++)) {
        return emitMismatch(op, expected, to, "layout");
      }
    }
    return true;
  }

  private static boolean emitMismatch(
      SubViewOp op, MemRefType expected, MemRefType to, String what) {
    return op.emitError(
        "expected result type to be '"
            + expected
            + "' or a rank-reduced version. (mismatch of result "
            + what
            + "), but got '"
            + to
            + "'");
  }

  /**
   * Which dimensions of {@code full} are left in {@code reduced}: only sizes of one may be dropped,
   * and among equal candidates the one is dropped whose stride the result does not have. Null when
   * the shapes do not fit.
   */
  public static boolean @Nullable [] keptDimensions(MemRefType full, MemRefType reduced) {
    StridedLayoutAttribute wanted = full.stridesAndOffset();
    StridedLayoutAttribute found = reduced.stridesAndOffset();
    boolean[] kept = new boolean[full.rank()];
    int toDrop = full.rank() - reduced.rank();
    int at = 0;
    for (int i = 0; i < kept.length; i++) {
      long size = full.shape().get(i);
      boolean fits = at < reduced.rank() && reduced.shape().get(at) == size;
      boolean strideFits =
          fits
              && wanted != null
              && found != null
              && wanted.strides().get(i) == found.strides().get(at);
      boolean mayDrop = size == 1 && toDrop > 0;
      if (fits && (strideFits || !mayDrop)) {
        kept[i] = true;
        at++;
      } else if (mayDrop) {
        toDrop--;
      } else {
        return null;
      }
    }
    return at == reduced.rank() && toDrop == 0 ? kept : null;
  }
}
