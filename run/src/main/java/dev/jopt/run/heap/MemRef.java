package dev.jopt.run.heap;

import dev.jopt.ir.type.Type;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The value of a memref, ranked or not.
 *
 * @param allocation where the elements are
 * @param base the byte of the allocation that the offset counts from
 * @param offset the place of the first element, in elements
 * @param sizes the sizes of the dimensions
 * @param strides the distances between neighbours in each dimension, in elements
 * @param layout the layout of an element
 */
public record MemRef(
    Allocation allocation, long base, long offset, long[] sizes, long[] strides, Layout layout)
    implements ElementMemory {

  /** The byte of the allocation where an element begins. */
  public long byteOf(long... indices) {
    if (indices.length != sizes.length) {
      throw new Fault(indices.length + " indices for a memref of rank " + sizes.length);
    }
    long at = offset;
    for (int d = 0; d < sizes.length; d++) {
      long index = indices[d];
      if (index < 0 || index >= sizes[d]) {
        allocation.demandLive("access");
        throw new Fault(
            "index "
                + index
                + " is out of bounds of dimension "
                + d
                + ", whose size is "
                + sizes[d],
            allocation.story());
      }
      at += index * strides[d];
    }
    return base + at * layout.size();
  }

  @Override
  public Type elementType() {
    return layout.type();
  }

  @Override
  public Object load(long... indices) {
    return allocation.load(byteOf(indices), layout);
  }

  /** Reads an element; null if it was never written. */
  public @Nullable Object peek(long... indices) {
    return allocation.peek(byteOf(indices), layout);
  }

  @Override
  public void store(@Nullable Object value, long... indices) {
    allocation.store(byteOf(indices), layout, value);
  }

  /** The same elements seen through other sizes and strides. */
  public MemRef view(long newOffset, long[] newSizes, long[] newStrides) {
    return new MemRef(allocation, base, newOffset, newSizes, newStrides, layout);
  }

  /** The address of the first element that the offset counts from. */
  public long alignedAddress() {
    return allocation.address() + base;
  }

  @Override
  public Elements toElements() {
    @Nullable Object[] data = new @Nullable Object[ElementShapes.count(sizes)];
    if (data.length > 0) {
      allocation.demandLive("load");
    }
    long[] position = new long[sizes.length];
    for (int i = 0; i < data.length; i++) {
      data[i] = peek(position);
      ElementShapes.advance(position, sizes);
    }
    return new Elements(sizes, data);
  }
}
