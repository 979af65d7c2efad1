package dev.jopt.run.jvm;

import dev.jopt.ir.type.FloatType;
import dev.jopt.run.value.FloatFormat;
import java.nio.Buffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.util.List;

/**
 * What compiled code calls for {@code linalg.softmax}: the maximum of a row, the exponentials of
 * the differences, and their quotients by the sum, each rounded to the element type as the
 * interpreter does. A row is read before it is written, so that it may be replaced in place.
 */
final class Softmax {
  private static final List<FloatType> FORMATS =
      List.of(FloatType.F16, FloatType.BF16, FloatType.F32, FloatType.F64);

  private final BufferView in;
  private final BufferView out;
  private final int dimension;
  private final FloatType format;
  private final double[] row;

  private Softmax(BufferView in, BufferView out, int dimension, FloatType format) {
    this.in = in;
    this.out = out;
    this.dimension = dimension;
    this.format = format;
    row = new double[in.sizes[dimension]];
  }

  /** The number that stands for an element type in {@link #compute}; negative if there is none. */
  static int number(FloatType format) {
    return FORMATS.indexOf(format);
  }

  /**
   * Computes it along a dimension.
   *
   * @param format the element type, as its {@link #number}
   */
  static void compute(BufferView in, BufferView out, int dimension, int format) {
    for (int d = 0; d < in.sizes.length; d++) {
      Support.sameSize(out.sizes[d], in.sizes[d], 1);
    }
    if (in.count() > 0) {
      new Softmax(in, out, dimension, FORMATS.get(format)).alongAll(0, in.offset, out.offset);
    }
  }

  /** Goes through the positions in all dimensions from one on, but in that of the rows. */
  private void alongAll(int from, int source, int target) {
    if (from == in.sizes.length) {
      along(source, target);
      return;
    }
    int size = from == dimension ? 1 : in.sizes[from];
    for (int i = 0; i < size; i++) {
      alongAll(from + 1, source + i * in.strides[from], target + i * out.strides[from]);
    }
  }

  private void along(int source, int target) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < row.length; i++) {
      row[i] = get(source + i * in.strides[dimension]);
      greatest = Double.isNaN(row[i]) ? greatest : Math.max(greatest, row[i]);
    }
    double sum = 0;
    for (int i = 0; i < row.length; i++) {
      row[i] = round(Math.exp(round(row[i] - greatest)));
      sum = round(sum + row[i]);
    }
    for (int i = 0; i < row.length; i++) {
      set(target + i * out.strides[dimension], round(row[i] / sum));
    }
  }

  private double round(double value) {
    return format == FloatType.F32
        ? (float) value
        : format == FloatType.F64 ? value : FloatFormat.round(value, format);
  }

  private double get(int at) {
    Buffer elements = in.elements;
    if (elements instanceof FloatBuffer floats) {
      return floats.get(at);
    }
    if (elements instanceof DoubleBuffer doubles) {
      return doubles.get(at);
    }
    short bits = ((ShortBuffer) elements).get(at);
    return format == FloatType.F16 ? ScalarMath.fromF16(bits) : ScalarMath.fromBf16(bits);
  }

  private void set(int at, double value) {
    Buffer elements = out.elements;
    if (elements instanceof FloatBuffer floats) {
      floats.put(at, (float) value);
    } else if (elements instanceof DoubleBuffer doubles) {
      doubles.put(at, value);
    } else {
      float narrow = (float) value;
      short bits =
          format == FloatType.F16 ? ScalarMath.bitsOfF16(narrow) : ScalarMath.bitsOfBf16(narrow);
      ((ShortBuffer) elements).put(at, bits);
    }
  }
}
