package dev.jopt.run.value;

import java.util.function.Consumer;

/** Arithmetic on shapes and positions. */
public final class ElementShapes {
  private static final int MOST_ELEMENTS = 1 << 28;

  private ElementShapes() {}

  /**
   * The number of elements of a shape.
   *
   * @throws Fault if there are more than the interpreter can hold
   */
  public static int count(long[] shape) {
    long count = 1;
    for (long size : shape) {
      if (size < 0) {
        throw new Fault("a dimension has the negative size " + size);
      }
      if (size == 0) {
        return 0;
      }
      if (count > MOST_ELEMENTS / size) {
        throw Fault.limit("more elements than the interpreter can hold");
      }
      count *= size;
    }
    return (int) count;
  }

  /** Row-major strides. */
  public static long[] strides(long[] shape) {
    long[] strides = new long[shape.length];
    long stride = 1;
    for (int i = shape.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= shape[i];
    }
    return strides;
  }

  /** Visits all positions in row-major order; the array passed is reused. */
  public static void forEach(long[] shape, Consumer<long[]> visitor) {
    int count = count(shape);
    long[] position = new long[shape.length];
    for (int i = 0; i < count; i++) {
      visitor.accept(position);
      advance(position, shape);
    }
  }

  /** Goes to the next position in row-major order. */
  public static void advance(long[] position, long[] shape) {
    for (int d = shape.length - 1; d >= 0; d--) {
      if (++position[d] < shape[d]) {
        return;
      }
      position[d] = 0;
    }
  }

  /** The row-major number of a position. */
  public static int linear(long[] position, long[] shape) {
    long at = 0;
    for (int d = 0; d < shape.length; d++) {
      if (position[d] < 0 || position[d] >= shape[d]) {
        throw new Fault(
            "index "
                + position[d]
                + " is out of bounds of dimension "
                + d
                + ", whose size is "
                + shape[d]);
      }
      at = at * shape[d] + position[d];
    }
    return (int) at;
  }
}
