package dev.jopt.run.jvm;

import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

  /**
   * New memory for a memref of a type, with rows in a row where the layout leaves that open; null
   * if the layout is not one of strides.
   */
  static @Nullable BufferView ofLayout(
      BufferMemory memory, Storage storage, BaseMemRefType type, int... sizes) {
    int[] strides = rowMajor(sizes);
    int offset = 0;
    if (type instanceof MemRefType ranked && !ranked.isIdentityLayout()) {
      StridedLayoutAttribute layout = ranked.stridesAndOffset();
      if (layout == null) {
        return null;
      }
      offset = ShapedType.isDynamic(layout.offset()) ? 0 : Math.toIntExact(layout.offset());
      for (int d = sizes.length - 1; d >= 0; d--) {
        long stride = layout.strides().get(d);
        if (!ShapedType.isDynamic(stride)) {
          strides[d] = Math.toIntExact(stride);
        } else if (d + 1 < sizes.length) {
          strides[d] = Math.max(1, Math.multiplyExact(strides[d + 1], sizes[d + 1]));
        }
        if (strides[d] < 0) {
          return null;
        }
      }
    }
    long count = offset + 1L;
    boolean empty = false;
    for (int d = 0; d < sizes.length; d++) {
      count += (sizes[d] - 1L) * strides[d];
      empty |= sizes[d] == 0;
    }
    HeapBlock block = memory.allocate(empty ? 0 : count * storage.bytes, 0, false);
    return new BufferView(storage.view(block.bytes.duplicate()), block, offset, sizes, strides);
  }

  /** Whether the layout of a memref of these sizes can be that of rows in a row. */
  static boolean isRowMajor(MemRefType type, int... sizes) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null || !ShapedType.isDynamic(layout.offset()) && layout.offset() != 0) {
      return false;
    }
    int[] strides = rowMajor(sizes);
    for (int d = 0; d < sizes.length; d++) {
      long stride = layout.strides().get(d);
      if (sizes[d] > 1 && !ShapedType.isDynamic(stride) && stride != strides[d]) {
        return false;
      }
    }
    return true;
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
