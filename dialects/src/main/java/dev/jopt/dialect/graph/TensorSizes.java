package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;

/**
 * How many bytes tensors take. The last dimension is the channel; in memory it is rounded up to the
 * channel multiple, so that a physical size is at least the logical one.
 */
public final class TensorSizes {
  private TensorSizes() {}

  /** Bytes of one element, or 0 for a type that tensors in memory cannot have. */
  public static int elementBytes(Type type) {
    if (type instanceof IndexType) {
      return 8;
    }
    if (type instanceof IntegerType integer) {
      return integer.width() == 1 ? 1 : wholeBytes(integer.width());
    }
    return type instanceof FloatType real ? wholeBytes(real.width()) : 0;
  }

  private static int wholeBytes(int bits) {
    return bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits / 8 : 0;
  }

  /** {@code value} rounded up to a multiple, or -1 when that exceeds 2^63 - 1. */
  public static long roundUp(long value, long multiple) {
    long rest = value % multiple;
    if (rest == 0) {
      return value;
    }
    long padding = multiple - rest;
    return value > Long.MAX_VALUE - padding ? -1 : value + padding;
  }

  /** The product of the sizes, or -1 when it exceeds 2^63 - 1. */
  public static long elements(ImmutableLongArray shape) {
    long product = 1;
    for (int i = 0; i < shape.length(); i++) {
      long size = shape.get(i);
      if (size < 0 || (size != 0 && product > Long.MAX_VALUE / size)) {
        return -1;
      }
      product *= size;
    }
    return product;
  }

  /** The bytes of the elements alone, or -1 when they exceed 2^63 - 1. */
  public static long logicalBytes(RankedTensorType type) {
    return bytes(type.shape(), type.elementType());
  }

  /**
   * The shape in memory: the channel rounded up to {@code channelMultiple}; rank 0 as it is. A
   * channel that cannot be rounded up within 2^63 - 1 becomes -1.
   */
  public static ImmutableLongArray physicalShape(ImmutableLongArray shape, long channelMultiple) {
    if (shape.isEmpty() || channelMultiple == 1) {
      return shape;
    }
    int channel = shape.length() - 1;
    return ImmutableLongArray.builder(shape.length())
        .addAll(shape.subArray(0, channel))
        .add(roundUp(shape.get(channel), channelMultiple))
        .build();
  }

  /** The bytes in memory, or -1 when they exceed 2^63 - 1. */
  public static long physicalBytes(RankedTensorType type, long channelMultiple) {
    return bytes(physicalShape(type.shape(), channelMultiple), type.elementType());
  }

  private static long bytes(ImmutableLongArray shape, Type element) {
    long count = elements(shape);
    long each = elementBytes(element);
    return count < 0 || (each != 0 && count > Long.MAX_VALUE / each) ? -1 : count * each;
  }
}
