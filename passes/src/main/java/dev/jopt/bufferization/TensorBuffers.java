package dev.jopt.bufferization;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The types of buffers of tensors. */
public final class TensorBuffers {
  private TensorBuffers() {}

  /** A buffer without gaps, in row-major order. */
  public static BaseMemRefType identity(TensorType type, @Nullable Attribute memorySpace) {
    return type instanceof RankedTensorType ranked
        ? new MemRefType(ranked.shape(), ranked.elementType(), null, memorySpace)
        : new UnrankedMemRefType(type.elementType(), memorySpace);
  }

  /** A buffer of any offset and strides. */
  public static BaseMemRefType dynamic(TensorType type, @Nullable Attribute memorySpace) {
    if (!(type instanceof RankedTensorType ranked)) {
      return new UnrankedMemRefType(type.elementType(), memorySpace);
    }
    long[] strides = new long[ranked.rank()];
    Arrays.fill(strides, ShapedType.DYNAMIC);
    return new MemRefType(
        ranked.shape(),
        ranked.elementType(),
        StridedLayoutAttribute.withOffset(ShapedType.DYNAMIC, strides),
        memorySpace);
  }

  /** The type of a value that two buffers may be: that of both, else one of any layout; or null. */
  public static @Nullable BaseMemRefType common(
      TensorType type, BaseMemRefType one, BaseMemRefType other) {
    if (one.equals(other)) {
      return one;
    }
    return Objects.equals(one.memorySpace(), other.memorySpace())
        ? dynamic(type, one.memorySpace())
        : null;
  }
}
