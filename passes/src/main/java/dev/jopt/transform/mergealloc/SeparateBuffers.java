package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.mergealloc.lifetime.BufferLifetime;
import dev.jopt.transform.mergealloc.lifetime.FunctionLifetimes;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Tells whether buffers need less memory if each is freed after its last use.
 *
 * <p>A merged buffer is as large as its busiest time for as long as it is used at all, and the
 * buffers that the function returns come on top. Separate buffers come and go.
 */
final class SeparateBuffers {
  /** How much more a merged buffer may take: this part of what separate buffers do. */
  private static final int SLACK = 16;

  private final Operation function;
  private final FunctionLifetimes lifetimes;
  private final Map<Operation, Integer> ticks = new IdentityHashMap<>();

  SeparateBuffers(Operation function, FunctionLifetimes lifetimes) {
    this.function = function;
    this.lifetimes = lifetimes;
    function.walk(op -> ticks.put(op, ticks.size() + 1));
  }

  /** Whether the buffers of a plan are better left alone. */
  boolean needLessThan(MergePlan plan) {
    MemorySchedule schedule = plan.schedule();
    if (schedule.unit() != null
        || schedule.isEmpty()
        || plan.scope().parentOp() != function
        || !function.region(0).hasOneBlock()) {
      return false;
    }
    // Estimates, so that sums cannot overflow.
    double[] separate = new double[ticks.size() + 2];
    double[] merged = new double[ticks.size() + 2];
    DataLayout layout = DataLayouts.of(function);
    int lastUse = 0;
    for (MemorySchedule.Placed placed : schedule.items()) {
      int last = placed.item().last();
      lastUse = Math.max(lastUse, last);
      separate[placed.item().first()] += placed.item().size();
      separate[last + 1] -= placed.item().size();
    }
    merged[0] += schedule.totalSize();
    // Where the program frees by itself, the merged buffer is freed at the end.
    merged[schedule.deallocs().isEmpty() ? lastUse + 1 : ticks.size() + 1] -= schedule.totalSize();
    for (BufferLifetime lifetime : lifetimes.buffers()) {
      if (lifetime.first() < -1
          && lifetime.alloc().result(0).type() instanceof MemRefType type
          && type.hasStaticShape()
          && Objects.equals(type.memorySpace(), schedule.memorySpace())) {
        BufferSize size = BufferSize.of(type, layout);
        int from = ticks.getOrDefault(lifetime.alloc(), 0);
        separate[from] += size == null ? 0 : size.bytes();
        merged[from] += size == null ? 0 : size.bytes();
      }
    }
    double most = highest(separate);
    return highest(merged) > most + most / SLACK;
  }

  private static double highest(double[] changes) {
    double now = 0;
    double most = 0;
    for (double change : changes) {
      now += change;
      most = Math.max(most, now);
    }
    return most;
  }
}
