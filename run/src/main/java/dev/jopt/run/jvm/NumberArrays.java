package dev.jopt.run.jvm;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Arrays and buffers of numbers. */
final class NumberArrays {
  private NumberArrays() {}

  /** The number of elements; negative if it is of another type, or no direct buffer. */
  static int length(Object data, Storage storage) {
    if (data instanceof ByteBuffer bytes) {
      return bytes.isDirect() && bytes.remaining() % storage.bytes == 0
          ? bytes.remaining() / storage.bytes
          : -1;
    }
    return switch (storage) {
      case BYTE -> data instanceof byte[] array ? array.length : -1;
      case SHORT -> data instanceof short[] array ? array.length : -1;
      case INT -> data instanceof int[] array ? array.length : -1;
      case LONG -> data instanceof long[] array ? array.length : -1;
      case FLOAT -> data instanceof float[] array ? array.length : -1;
      case DOUBLE -> data instanceof double[] array ? array.length : -1;
    };
  }

  static void copy(Object array, Buffer to) {
    switch (Support.storage(to)) {
      case BYTE -> ((ByteBuffer) to).put(0, (byte[]) array);
      case SHORT -> ((java.nio.ShortBuffer) to).put(0, (short[]) array);
      case INT -> ((java.nio.IntBuffer) to).put(0, (int[]) array);
      case LONG -> ((java.nio.LongBuffer) to).put(0, (long[]) array);
      case FLOAT -> ((java.nio.FloatBuffer) to).put(0, (float[]) array);
      case DOUBLE -> ((java.nio.DoubleBuffer) to).put(0, (double[]) array);
    }
  }

  static void copy(Buffer from, Object array) {
    switch (Support.storage(from)) {
      case BYTE -> ((ByteBuffer) from).get(0, (byte[]) array);
      case SHORT -> ((java.nio.ShortBuffer) from).get(0, (short[]) array);
      case INT -> ((java.nio.IntBuffer) from).get(0, (int[]) array);
      case LONG -> ((java.nio.LongBuffer) from).get(0, (long[]) array);
      case FLOAT -> ((java.nio.FloatBuffer) from).get(0, (float[]) array);
      case DOUBLE -> ((java.nio.DoubleBuffer) from).get(0, (double[]) array);
    }
  }

  /** The elements of a view as an array. */
  static Object of(BufferView view) {
    int count = view.count();
    Storage storage = Support.storage(view.elements);
    ByteBuffer bytes = ByteBuffer.allocateDirect(count * storage.bytes);
    BufferView plain = BufferView.of(new HeapBlock(bytes, null, false), storage, view.sizes);
    Support.copy(view, plain);
    Object array =
        switch (storage) {
          case BYTE -> new byte[count];
          case SHORT -> new short[count];
          case INT -> new int[count];
          case LONG -> new long[count];
          case FLOAT -> new float[count];
          case DOUBLE -> new double[count];
        };
    copy(plain.elements, array);
    return array;
  }
}
