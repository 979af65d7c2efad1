package dev.jopt.analysis;

import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import org.jspecify.annotations.Nullable;

/**
 * The size of a value in memory.
 *
 * @param bytes the distance between neighbours in an array
 * @param alignment the natural alignment in bytes
 */
public record BufferSize(long bytes, long alignment) {
  /**
   * The size of a statically shaped memref without gaps, in the usual data layout of 64-bit
   * targets; null if it is not known or does not fit.
   */
  public static @Nullable BufferSize of(MemRefType type) {
    return of(type, DataLayout.DEFAULT);
  }

  /** As {@link #of(MemRefType)}, in the data layout that counts where an operation is. */
  public static @Nullable BufferSize of(MemRefType type, Operation place) {
    return of(type, DataLayouts.of(place));
  }

  /** As {@link #of(MemRefType)}, in a data layout. */
  public static @Nullable BufferSize of(MemRefType type, DataLayout layout) {
    DataLayout.Size element = layout.sizeOf(type.elementType());
    long count = type.numElements();
    if (element == null
        || count == Long.MAX_VALUE
        || (element.bytes() != 0 && count > Long.MAX_VALUE / element.bytes())) {
      return null;
    }
    return new BufferSize(count * element.bytes(), element.alignment());
  }

  /** The least multiple that is not less than the value. */
  public static long roundUp(long value, long multiple) {
    long rest = value % multiple;
    return rest == 0 ? value : Math.addExact(value, multiple - rest);
  }
}
