package dev.jopt.run.jvm;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A memref where compiled functions pass it on, of any element type. */
final class BufferView {
  final Buffer elements;
  final HeapBlock block;
  final int offset;
  final int[] sizes;
  final int[] strides;

  BufferView(Buffer elements, HeapBlock block, int offset, int[] sizes, int[] strides) {
    this.elements = elements;
    this.block = block;
    this.offset = offset;
    this.sizes = sizes;
    this.strides = strides;
  }

  /** Rows in a row, from the first byte of a block. */
  static BufferView of(HeapBlock block, Storage storage, int... sizes) {
    return new BufferView(storage.view(block.bytes.duplicate()), block, 0, sizes, rowMajor(sizes));
  }

  static int[] rowMajor(int[] sizes) {
    int[] strides = new int[sizes.length];
    int stride = 1;
    for (int d = sizes.length - 1; d >= 0; d--) {
      strides[d] = stride;
      stride *= sizes[d];
    }
    return strides;
  }

  int size(int dimension) {
    return sizes[dimension];
  }

  int stride(int dimension) {
    return strides[dimension];
  }

  /** The number of elements. */
  int count() {
    int count = 1;
    for (int size : sizes) {
      count *= size;
    }
    return count;
  }

  /** Whether the elements follow each other without gaps, in row-major order. */
  boolean isContiguous() {
    int stride = 1;
    for (int d = sizes.length - 1; d >= 0; d--) {
      if (sizes[d] != 1 && strides[d] != stride) {
        return count() == 0;
      }
      stride *= sizes[d];
    }
    return true;
  }

  /** The places of all elements in the buffer, in row-major order. */
  int[] places() {
    int[] places = new int[count()];
    int[] at = new int[sizes.length];
    for (int i = 0; i < places.length; i++) {
      int place = offset;
      for (int d = 0; d < at.length; d++) {
        place += at[d] * strides[d];
      }
      places[i] = place;
      for (int d = at.length - 1; d >= 0 && ++at[d] == sizes[d]; d--) {
        at[d] = 0;
      }
    }
    return places;
  }

  /** The bytes of the block, in native order. */
  ByteBuffer bytes() {
    return block.bytes;
  }

  @Override
  public String toString() {
    return "memref " + Arrays.toString(sizes);
  }
}
