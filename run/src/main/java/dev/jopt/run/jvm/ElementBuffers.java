package dev.jopt.run.jvm;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.Elements;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/** Values of the library as elements of buffers, and back. */
final class ElementBuffers {
  private ElementBuffers() {}

  /** Writes values to a view; what was never written becomes zero, as does poison. */
  static void fill(BufferView view, Elements values, Type type) {
    int[] places = view.places();
    for (int i = 0; i < places.length; i++) {
      set(view.elements, places[i], values.data()[i], type);
    }
  }

  static Elements elements(BufferView view, Type type) {
    int[] places = view.places();
    @Nullable Object[] data = new @Nullable Object[places.length];
    for (int i = 0; i < data.length; i++) {
      data[i] = get(view.elements, places[i], type);
    }
    long[] shape = new long[view.sizes.length];
    for (int d = 0; d < shape.length; d++) {
      shape[d] = view.sizes[d];
    }
    return new Elements(shape, data);
  }

  /** All elements of the buffer of a view, in a row. */
  static Elements allOf(BufferView view, Type type) {
    int count = view.elements.limit();
    @Nullable Object[] data = new @Nullable Object[count];
    for (int i = 0; i < count; i++) {
      data[i] = get(view.elements, i, type);
    }
    return new Elements(new long[] {count}, data);
  }

  /** A value of compiled code as one of the library. */
  static Object boxed(Object value) {
    if (value instanceof Integer number) {
      return (long) number;
    }
    return value instanceof Float number ? (Object) (double) number : value;
  }

  static Object get(Buffer elements, int at, Type type) {
    if (elements instanceof FloatBuffer floats) {
      return (double) floats.get(at);
    }
    if (elements instanceof DoubleBuffer doubles) {
      return doubles.get(at);
    }
    if (JvmKind.isNarrow(type)) {
      short bits = ((ShortBuffer) elements).get(at);
      return (double)
          (type == FloatType.F16 ? ScalarMath.fromF16(bits) : ScalarMath.fromBf16(bits));
    }
    long word = integer(elements, at);
    return type instanceof IntegerType integer ? ScalarMath.wrap(word, integer.width()) : word;
  }

  /** An integer of a buffer of integers. */
  static long integer(Buffer elements, int at) {
    if (elements instanceof IntBuffer ints) {
      return ints.get(at);
    }
    if (elements instanceof LongBuffer longs) {
      return longs.get(at);
    }
    return elements instanceof ShortBuffer shorts
        ? shorts.get(at)
        : ((ByteBuffer) elements).get(at);
  }

  static void set(Buffer elements, int at, @Nullable Object value, Type type) {
    double real = value instanceof Double number ? number : 0;
    long word = value instanceof Long number ? number : 0;
    if (elements instanceof FloatBuffer floats) {
      floats.put(at, (float) real);
    } else if (elements instanceof DoubleBuffer doubles) {
      doubles.put(at, real);
    } else if (JvmKind.isNarrow(type)) {
      short bits =
          type == FloatType.F16
              ? ScalarMath.bitsOfF16((float) real)
              : ScalarMath.bitsOfBf16((float) real);
      ((ShortBuffer) elements).put(at, bits);
    } else if (elements instanceof IntBuffer ints) {
      ints.put(at, (int) word);
    } else if (elements instanceof LongBuffer longs) {
      longs.put(at, word);
    } else if (elements instanceof ShortBuffer shorts) {
      shorts.put(at, (short) word);
    } else {
      ((ByteBuffer) elements).put(at, (byte) (type.isInteger(1) ? word & 1 : word));
    }
  }
}
