package dev.jopt.analysis;

import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * Sizes of buffers, in bytes, where extents that are not known are taken for examples. Estimates,
 * so that sums cannot overflow.
 */
public final class ExampleSizes {
  /** What unknown extents are taken for: those of a batch, and those of a long sequence. */
  public static final List<Integer> EXTENTS = List.of(8, 1024);

  private final DataLayout layout;

  /** Makes sizes by the data layout that an operation has. */
  public ExampleSizes(Operation op) {
    layout = DataLayouts.of(op);
  }

  /** Returns the bytes of a buffer; 0 if its elements have no size, or it is none of known rank. */
  public double bytesOf(Value buffer, int extent) {
    if (!(buffer.type() instanceof MemRefType type) || !type.hasRank()) {
      return 0;
    }
    DataLayout.Size element = layout.sizeOf(type.elementType());
    double bytes = element == null ? 0 : element.bytes();
    for (int i = 0; i < type.rank(); i++) {
      bytes *= type.isDynamicDim(i) ? extent : type.dimSize(i);
    }
    return bytes;
  }
}
