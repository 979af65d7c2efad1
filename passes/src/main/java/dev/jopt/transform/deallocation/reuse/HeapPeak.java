package dev.jopt.transform.deallocation.reuse;

import dev.jopt.analysis.ExampleSizes;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
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
  private final ExampleSizes sizes;
  private final Map<Operation, Integer> ticks = new HashMap<>();

  /** By value that is freed, the last tick at which that happens. */
  private final Map<Value, Integer> freed = new HashMap<>();

  private final List<Value> allocated = new ArrayList<>();

  private HeapPeak(Operation function) {
    sizes = new ExampleSizes(function);
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

  /**
   * Whether buffers could be made to live longer than they do. Where each is allocated in the body
   * itself, before the first is freed, there is none to hoist and none to take for another.
   */
  static boolean mayRise(Operation function) {
    boolean isFreed = false;
    for (Operation op : function.region(0).front().operations()) {
      if (op instanceof AllocOp ? isFreed : op.anyMatch(AllocOp.class::isInstance)) {
        return true;
      }
      isFreed |= op.anyMatch(DeallocOp.class::isInstance);
    }
    return false;
  }

  /** Measures a function whose text is in the order of time: its body is one block. */
  static double[] of(Operation function) {
    HeapPeak measured = new HeapPeak(function);
    return ExampleSizes.EXTENTS.stream().mapToDouble(measured::peak).toArray();
  }

  private double peak(int extent) {
    double[] changes = new double[ticks.size() + 1];
    for (Value buffer : allocated) {
      double bytes = sizes.bytesOf(buffer, extent);
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
}
