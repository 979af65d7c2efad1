package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The most bytes that a function has allocated at one place of its text: from allocs, and from what
 * else it frees, up to their deallocs. Estimates, so that sums cannot overflow; each unknown extent
 * is taken for an example.
 */
final class HeapPeak {
  /** What unknown extents are taken for: those of a batch, and those of a long sequence. */
  private static final int[] EXTENTS = {8, 1024};

  private final DataLayout layout;
  private final Map<Operation, Integer> ticks = new HashMap<>();

  /** By value that is freed, the last tick at which that happens. */
  private final Map<Value, Integer> freed = new HashMap<>();

  private final List<Value> allocated = new ArrayList<>();

  private HeapPeak(Operation function) {
    layout = DataLayouts.of(function);
    function.walk(
        op -> {
          int tick = ticks.size();
          ticks.put(op, tick);
          if (op instanceof AllocOp alloc) {
            allocated.add(alloc.result());
          } else if (op instanceof DeallocOp dealloc) {
            Value buffer = dealloc.operand(0);
            if (freed.put(buffer, tick) == null && !(buffer.definingOp() instanceof AllocOp)) {
              allocated.add(buffer);
            }
          }
        });
  }

  /** Measures a function whose text is in the order of time: its body is one block. */
  static double[] of(Operation function) {
    HeapPeak measured = new HeapPeak(function);
    double[] peaks = new double[EXTENTS.length];
    for (int i = 0; i < peaks.length; i++) {
      peaks[i] = measured.peak(EXTENTS[i]);
    }
    return peaks;
  }

  private double peak(int extent) {
    double[] changes = new double[ticks.size() + 1];
    for (Value buffer : allocated) {
      double bytes = bytesOf(buffer, extent);
      changes[ticks.getOrDefault(buffer.definingOp(), 0)] += bytes;
      changes[freed.getOrDefault(buffer, ticks.size())] -= bytes;
    }
    double live = 0;
    double peak = 0;
    for (double change : changes) {
      live += change;
      peak = Math.max(peak, live);
    }
    return peak;
  }

  /** The bytes of a buffer; 0 if its elements have no size. */
  private double bytesOf(Value buffer, int extent) {
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
