package dev.jopt.analysis;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/**
 * The size of a value in memory, in the usual data layout of 64-bit targets.
 *
 * @param bytes the distance between neighbours in an array
 * @param alignment the natural alignment in bytes
 */
public record BufferSize(long bytes, long alignment) {
  private static final long MAX_SCALAR_ALIGNMENT = 16;

  /**
   * The size of a statically shaped memref without gaps; null if it is not known or does not fit.
   */
  public static @Nullable BufferSize of(MemRefType type) {
    try {
      BufferSize element = ofElement(type.elementType());
      return element == null
          ? null
          : new BufferSize(Math.multiplyExact(elements(type), element.bytes), element.alignment);
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private static long elements(ShapedType type) {
    long count = type.numElements();
    if (count == Long.MAX_VALUE) {
      throw new ArithmeticException("too many elements: " + type);
    }
    return count;
  }

  private static @Nullable BufferSize ofElement(Type type) {
    if (type instanceof IntegerType integer) {
      return ofScalar(integer.width());
    }
    if (type instanceof FloatType real) {
      return ofScalar(real.width());
    }
    if (type instanceof IndexType) {
      return ofScalar(IndexType.STORAGE_WIDTH);
    }
    if (type instanceof ComplexType complex) {
      BufferSize part = ofElement(complex.elementType());
      return part == null ? null : new BufferSize(2 * part.bytes, part.alignment);
    }
    return type instanceof VectorType vector ? ofVector(vector) : null;
  }

  private static @Nullable BufferSize ofScalar(int bits) {
    if (bits == 0) {
      return null;
    }
    long bytes = bytes(bits);
    long alignment = Math.min(powerOfTwo(bytes), MAX_SCALAR_ALIGNMENT);
    return new BufferSize(roundUp(bytes, alignment), alignment);
  }

  /** A vector is an array of its innermost dimension, each padded to a power of two. */
  private static @Nullable BufferSize ofVector(VectorType type) {
    Type element = type.elementType();
    if (type.isScalable() || !element.isIntOrIndexOrFloat()) {
      return null;
    }
    long bits = element.isIndex() ? IndexType.STORAGE_WIDTH : element.intOrFloatBitWidth();
    ImmutableLongArray shape = type.shape();
    long inner = shape.isEmpty() ? 1 : shape.get(shape.length() - 1);
    long rows = elements(type) / inner;
    long row = powerOfTwo(bytes(Math.multiplyExact(inner, bits)));
    long packed = powerOfTwo(bytes(Math.multiplyExact(elements(type), bits)));
    return new BufferSize(Math.max(Math.multiplyExact(rows, row), packed), packed);
  }

  private static long bytes(long bits) {
    return (bits + 7) / 8;
  }

  private static long powerOfTwo(long value) {
    return value <= 1 ? 1 : Long.highestOneBit(value - 1) << 1;
  }

  /** The least multiple that is not less than the value. */
  public static long roundUp(long value, long multiple) {
    long rest = value % multiple;
    return rest == 0 ? value : Math.addExact(value, multiple - rest);
  }
}
