package dev.jopt.transform.mergealloc.plan;

import dev.jopt.ir.Operation;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import java.util.Optional;

/** Assigns an offset to each alloc of a trace. */
@FunctionalInterface
public interface MemoryPlanner {

  /**
   * Plans one merged buffer. Depends on the trace and the options only; neither looks at nor
   * changes the IR.
   *
   * @param function the function, to report errors on
   * @param trace the lifetimes to plan
   * @param options how to plan
   * @return offsets for allocs of the trace, with {@code 0 <= offset} and {@code offset + size <=
   *     total}; an empty schedule for an empty trace; nothing after reporting an error
   */
  Optional<MemorySchedule> plan(Operation function, LifetimeTrace trace, PlanOptions options);
}
