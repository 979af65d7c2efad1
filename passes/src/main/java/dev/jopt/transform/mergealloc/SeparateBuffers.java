package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.mergealloc.lifetime.BufferLifetime;
import dev.jopt.transform.mergealloc.lifetime.FunctionLifetimes;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Tells whether buffers need less memory if each is freed after its last use.
 *
 * <p>A merged buffer is as large as its busiest time for as long as it is used at all, and the
 * buffers that the function returns come on top, as do those that it gets from functions that it
 * calls, until their last use. Separate buffers come and go.
 */
final class SeparateBuffers {
  /** How much more a merged buffer may take: this part of what separate buffers do. */
  private static final int SLACK = 16;

  private final Operation function;
  private final FunctionLifetimes lifetimes;
  private final Map<Operation, Integer> ticks = new LinkedHashMap<>();

  /** The ticks of the last operations in operations. */
  private final Map<Operation, Integer> ends = new IdentityHashMap<>();

  SeparateBuffers(Operation function, FunctionLifetimes lifetimes) {
    this.function = function;
    this.lifetimes = lifetimes;
    function.walk(op -> ticks.put(op, ticks.size() + 1));
    int[] latest = {0};
    function.walkPostOrder(
        op -> {
          latest[0] = Math.max(latest[0], ticks.getOrDefault(op, 0));
          ends.put(op, latest[0]);
        });
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
      if (lifetime.first() < -1) {
        double bytes = bytesOf(lifetime.alloc().result(0), schedule, layout);
        int from = ticks.getOrDefault(lifetime.alloc(), 0);
        separate[from] += bytes;
        merged[from] += bytes;
      }
    }
    for (Operation op : ticks.keySet()) {
      if (op.as(CallLike.class) != null) {
        for (Value result : op.results()) {
          double bytes = bytesOf(result, schedule, layout);
          int from = ticks.getOrDefault(op, 0);
          int to = lastUse(result, from) + 1;
          separate[from] += bytes;
          separate[to] -= bytes;
          merged[from] += bytes;
          merged[to] -= bytes;
        }
      }
    }
    double most = highest(separate);
    return highest(merged) > most + most / SLACK;
  }

  /** The bytes of a buffer in the memory of a schedule; 0 if it is elsewhere or of any size. */
  private static double bytesOf(Value buffer, MemorySchedule schedule, DataLayout layout) {
    if (buffer.type() instanceof MemRefType type
        && type.hasStaticShape()
        && Objects.equals(type.memorySpace(), schedule.memorySpace())) {
      BufferSize size = BufferSize.of(type, layout);
      return size == null ? 0 : size.bytes();
    }
    return 0;
  }

  /** The last use of what a call returned, also by way of views, branches and loops. */
  private int lastUse(Value buffer, int otherwise) {
    int last = otherwise;
    Set<Value> seen = new LinkedHashSet<>(List.of(buffer));
    Deque<Value> rest = new ArrayDeque<>(seen);
    while (!rest.isEmpty()) {
      for (Operation user : rest.pop().users()) {
        last = Math.max(last, ends.getOrDefault(user, 0));
        Operation parent = user.parentOp();
        boolean isHandedOut = user.isTerminator() && parent != function;
        Operation next = isHandedOut ? parent : user;
        // A call may return its operand; more often it returns something else.
        if (next != null && next.as(CallLike.class) == null) {
          for (Value result : next.results()) {
            if (result.type() instanceof MemRefType && seen.add(result)) {
              rest.add(result);
            }
          }
        }
      }
    }
    return last;
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
