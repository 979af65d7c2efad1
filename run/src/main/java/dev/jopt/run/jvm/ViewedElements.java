package dev.jopt.run.jvm;

import dev.jopt.ir.type.Type;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import org.jspecify.annotations.Nullable;

/** A memref of compiled code as the interpreter's semantics read and write it. */
record ViewedElements(BufferView view, Type elementType) implements ElementMemory {
  @Override
  public long[] sizes() {
    long[] sizes = new long[view.sizes.length];
    for (int d = 0; d < sizes.length; d++) {
      sizes[d] = view.sizes[d];
    }
    return sizes;
  }

  @Override
  public Object load(long... indices) {
    int place = place(indices);
    try {
      return ElementBuffers.get(view.elements, place, elementType);
    } catch (IndexOutOfBoundsException e) {
      throw outside();
    }
  }

  @Override
  public void store(@Nullable Object value, long... indices) {
    int place = place(indices);
    try {
      ElementBuffers.set(view.elements, place, value, elementType);
    } catch (IndexOutOfBoundsException e) {
      throw outside();
    }
  }

  @Override
  public Elements toElements() {
    return ElementBuffers.elements(view, elementType);
  }

  private static Fault outside() {
    return new Fault("an access is out of bounds of its allocation");
  }

  private int place(long[] indices) {
    if (indices.length != view.sizes.length) {
      throw new Fault(indices.length + " indices for a memref of rank " + view.sizes.length);
    }
    int place = view.offset;
    for (int d = 0; d < indices.length; d++) {
      long index = indices[d];
      if (index < 0 || index >= view.sizes[d]) {
        throw new Fault(Support.outOfBounds(index, d, view.sizes[d]).getMessage());
      }
      place += (int) index * view.strides[d];
    }
    return place;
  }
}
