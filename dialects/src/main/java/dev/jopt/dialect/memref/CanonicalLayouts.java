package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.type.MemRefType;

/** One spelling for layouts that mean the same, as far as the reference finds that they do. */
final class CanonicalLayouts {
  private CanonicalLayouts() {}

  /** The type without a layout if that is row-major order, otherwise with a simplified one. */
  static MemRefType canonicalize(MemRefType type) {
    AffineMap map = MemRefs.mapOf(type.layoutOrIdentity());
    if (map.isIdentity() || map.numResults() > 1) {
      return type;
    }
    if (type.rank() == 0) {
      boolean isZero =
          map.numSymbols() == 0
              && map.result(0) instanceof AffineConstantExpr constant
              && constant.value() == 0;
      return isZero ? type.withLayout(null) : type;
    }
    AffineMap simplified = map.simplify();
    return simplified.result(0).equals(rowMajor(type.shape()))
        ? type.withLayout(null)
        : type.withLayout(new AffineMapAttribute(simplified));
  }

  /** The place of an element in row-major order; symbols stand for strides not known. */
  private static AffineExpr rowMajor(ImmutableLongArray sizes) {
    AffineExpr place = AffineExpr.constant(0);
    int symbols = 0;
    long running = 1;
    boolean known = true;
    for (int i = sizes.length() - 1; i >= 0; i--) {
      AffineExpr stride = known ? AffineExpr.constant(running) : AffineExpr.symbol(symbols++);
      place = place.add(AffineExpr.dim(i).mul(stride));
      known &= sizes.get(i) > 0;
      running = known ? running * sizes.get(i) : running;
    }
    return AffineMap.of(sizes.length(), symbols, place).simplify().result(0);
  }
}
