package dev.jopt.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.ShapedType;

/**
 * A memref layout by strides: {@code strided<[?, 1], offset: ?>}.
 *
 * @param offset the position of the first element, in elements; {@link ShapedType#DYNAMIC} if
 *     unknown
 * @param strides the distance of neighbours along each dimension, in elements; likewise
 */
public record StridedLayoutAttribute(long offset, ImmutableLongArray strides) implements Attribute {
  /** A layout without offset. */
  public static StridedLayoutAttribute of(long... strides) {
    return new StridedLayoutAttribute(0, ImmutableLongArray.copyOf(strides));
  }

  /** A layout with an offset. */
  public static StridedLayoutAttribute withOffset(long offset, long... strides) {
    return new StridedLayoutAttribute(offset, ImmutableLongArray.copyOf(strides));
  }

  /** Whether offset and all strides are known. */
  public boolean hasStaticLayout() {
    return offset != ShapedType.DYNAMIC && !strides.contains(ShapedType.DYNAMIC);
  }

  /** This layout as a map, with a symbol for each dynamic number, the offset first. */
  public AffineMap toAffineMap() {
    int symbols = 0;
    AffineExpr sum;
    if (offset == ShapedType.DYNAMIC) {
      sum = AffineExpr.symbol(symbols++);
    } else {
      sum = AffineExpr.constant(offset);
    }
    for (int i = 0; i < strides.length(); i++) {
      long stride = strides.get(i);
      AffineExpr factor =
          stride == ShapedType.DYNAMIC ? AffineExpr.symbol(symbols++) : AffineExpr.constant(stride);
      sum = sum.add(AffineExpr.dim(i).mul(factor));
    }
    return AffineMap.of(strides.length(), symbols, sum);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StridedLayoutAttribute layout
        && layout.offset == offset
        && layout.strides.equals(strides);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(offset) * 31 + strides.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
