package dev.jopt.tensormemory;

import com.google.common.primitives.ImmutableLongArray;

/**
 * Sizes of tensors. The last dimension is the channel; in memory its extent is rounded up to a
 * multiple of elements, and the elements added so have no value. A tensor without dimensions is not
 * padded.
 */
public final class TensorSize {
  private TensorSize() {}

  /**
   * Rounds up.
   *
   * @param value not negative
   * @param multiple positive
   * @return the smallest multiple that is at least the value
   * @throws ArithmeticException if that exceeds 2^63 - 1
   */
  public static long roundUp(long value, long multiple) {
    if (value < 0 || multiple <= 0) {
      throw new IllegalArgumentException("cannot round " + value + " up to " + multiple);
    }
    long above = value % multiple;
    return above == 0 ? value : Math.addExact(value, multiple - above);
  }

  /**
   * Returns the bytes that hold values.
   *
   * @param shape the extents
   * @param elementSize bytes of one element
   * @throws ArithmeticException if there are more than 2^63 - 1
   */
  public static long logical(ImmutableLongArray shape, long elementSize) {
    return physical(shape, elementSize, 1);
  }

  /**
   * Returns the bytes that the tensor takes, padding included.
   *
   * @param shape the extents
   * @param elementSize bytes of one element
   * @param channelMultiple the channel is rounded up to a multiple of it; 1 for no padding
   * @throws ArithmeticException if there are more than 2^63 - 1
   */
  public static long physical(ImmutableLongArray shape, long elementSize, long channelMultiple) {
    long bytes = elementSize;
    for (int d = 0; d < shape.length(); d++) {
      long extent = d == shape.length() - 1 ? roundUp(shape.get(d), channelMultiple) : shape.get(d);
      bytes = Math.multiplyExact(bytes, extent);
    }
    return bytes;
  }

  /**
   * Returns how many elements apart the neighbours in each dimension are: the product of the padded
   * extents after it.
   *
   * @param shape the extents
   * @param channelMultiple the channel is rounded up to a multiple of it
   * @throws ArithmeticException if one exceeds 2^63 - 1
   */
  public static ImmutableLongArray strides(ImmutableLongArray shape, long channelMultiple) {
    long[] strides = new long[shape.length()];
    long stride = 1;
    for (int d = shape.length() - 1; d >= 0; d--) {
      strides[d] = stride;
      long extent = d == shape.length() - 1 ? roundUp(shape.get(d), channelMultiple) : shape.get(d);
      stride = Math.multiplyExact(stride, extent);
    }
    return ImmutableLongArray.copyOf(strides);
  }

  /**
   * Returns the extent of the last dimension; 1 if there is none.
   *
   * @param shape the extents
   */
  public static long channel(ImmutableLongArray shape) {
    return shape.isEmpty() ? 1 : shape.get(shape.length() - 1);
  }

  /**
   * Returns whether every element keeps its byte when a tensor is given another shape in place, its
   * elements in row-major order.
   *
   * @param from the shape it has
   * @param to the shape it gets, of as many elements
   * @param elementSize bytes of one element
   * @param channelMultiple channels are rounded up to a multiple of it
   */
  public static boolean keepsBytes(
      ImmutableLongArray from, ImmutableLongArray to, long elementSize, long channelMultiple) {
    boolean sameSize =
        physical(from, elementSize, channelMultiple) == physical(to, elementSize, channelMultiple);
    if (from.isEmpty() || to.isEmpty() || logical(from, 1) == 1) {
      return sameSize;
    }
    long before = channel(from);
    long after = channel(to);
    return before == after || (before % channelMultiple == 0 && after % channelMultiple == 0);
  }
}
