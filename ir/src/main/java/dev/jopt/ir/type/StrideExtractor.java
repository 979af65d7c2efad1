package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads strides and offset off a layout map of the form {@code d0 * s + d1 * t + o}. */
final class StrideExtractor {
  private final AffineExpr[] strides;
  private AffineExpr offset = AffineExpr.constant(0);

  private StrideExtractor(int rank) {
    strides = new AffineExpr[rank];
    Arrays.fill(strides, AffineExpr.constant(0));
  }

  /** The layout in strided form, or null if {@code map} has none. */
  static @Nullable StridedLayoutAttribute extract(AffineMap map) {
    if (map.numResults() != 1) {
      return null;
    }
    StrideExtractor extractor = new StrideExtractor(map.numDims());
    if (!extractor.collect(map.result(0), AffineExpr.constant(1))) {
      return null;
    }
    long[] values = new long[extractor.strides.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = constantOrDynamic(extractor.strides[i]);
    }
    return new StridedLayoutAttribute(
        constantOrDynamic(extractor.offset), ImmutableLongArray.copyOf(values));
  }

  private static long constantOrDynamic(AffineExpr expr) {
    return expr instanceof AffineConstantExpr constant ? constant.value() : ShapedType.DYNAMIC;
  }

  private boolean collect(AffineExpr expr, AffineExpr factor) {
    if (expr instanceof AffineDimExpr dim) {
      strides[dim.position()] = strides[dim.position()].add(factor);
      return true;
    }
    if (expr.isSymbolicOrConstant()) {
      offset = offset.add(expr.mul(factor));
      return true;
    }
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return false;
    }
    return switch (binary.kind()) {
      case ADD -> collect(binary.lhs(), factor) && collect(binary.rhs(), factor);
      case MUL ->
          binary.rhs().isSymbolicOrConstant()
              ? collect(binary.lhs(), factor.mul(binary.rhs()))
              : binary.lhs().isSymbolicOrConstant()
                  && collect(binary.rhs(), factor.mul(binary.lhs()));
      case MOD, FLOOR_DIV, CEIL_DIV -> false;
    };
  }
}
