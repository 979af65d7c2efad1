package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkPlan;
import dev.jopt.planner.ChunkPlanner;
import java.util.Optional;

/** The default planner: hands the events of a {@link TickTrace} to {@link ChunkPlanner}. */
public final class StaticPlanner implements MemoryPlanner {

  /** Makes a planner. */
  public StaticPlanner() {}

  @Override
  public Optional<MemorySchedule> plan(
      Operation function, LifetimeTrace trace, MergeAllocOptions options) {
    if (!(trace instanceof TickTrace ticks)) {
      function.emitOpError("Unrecognized trace result.");
      return Optional.empty();
    }
    if (ticks.items().isEmpty()) {
      return Optional.of(MemorySchedule.empty());
    }
    Optional<Boolean> hotFirst = options.hotFirst();
    if (hotFirst.isEmpty()) {
      function.emitOpError("Unrecognized planner option");
      return Optional.empty();
    }
    try {
      ChunkPlan plan =
          new ChunkPlanner(options.alignment(), hotFirst.get()).schedule(ticks.events());
      return Optional.of(schedule(ticks, plan));
    } catch (ArithmeticException overflow) {
      function.emitOpError("needs a merged buffer larger than 2^63 bytes");
      return Optional.empty();
    }
  }

  private static MemorySchedule schedule(TickTrace trace, ChunkPlan plan) {
    ImmutableMap.Builder<Operation, Long> offsets = ImmutableMap.builder();
    ImmutableMap.Builder<Operation, Slice> slices = ImmutableMap.builder();
    for (int i = 0; i < trace.items().size(); i++) {
      for (TickTrace.Member member : trace.items().get(i).members()) {
        offsets.put(member.alloc(), plan.offsetOf(i));
        if (!member.slice().levels().isEmpty()) {
          slices.put(member.alloc(), member.slice());
        }
      }
    }
    return new MemorySchedule(
        plan.total(),
        trace.memorySpace(),
        offsets.buildOrThrow(),
        slices.buildOrThrow(),
        trace.deallocs());
  }
}
