package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkPlan;
import dev.jopt.planner.ChunkPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanEvent;
import dev.jopt.planner.Planners;
import dev.jopt.planner.TracePlans;
import java.util.List;
import java.util.Optional;

/**
 * The default planner: hands the events of a {@link TickTrace} to {@link ChunkPlanner}, or to the
 * planner that the options name.
 */
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
    try {
      Optional<ChunkPlan> plan = plan(ticks.events(), options);
      if (plan.isEmpty()) {
        function.emitOpError("Unrecognized planner option");
        return Optional.empty();
      }
      return Optional.of(schedule(ticks, plan.get()));
    } catch (ArithmeticException overflow) {
      function.emitOpError("needs a merged buffer larger than 2^63 bytes");
      return Optional.empty();
    }
  }

  /** Returns nothing if there is no planner of that name. */
  private static Optional<ChunkPlan> plan(List<PlanEvent> events, MergeAllocOptions options) {
    long alignment = options.alignment();
    switch (options.plannerOptions()) {
      case "", "cost-model":
        return Optional.of(new ChunkPlanner(alignment, true).schedule(events));
      case "size-first":
        return Optional.of(new ChunkPlanner(alignment, false).schedule(events));
      case "min-total":
        ChunkPlan hotFirst = new ChunkPlanner(alignment, true).schedule(events);
        ChunkPlan sizeFirst = new ChunkPlanner(alignment, false).schedule(events);
        return Optional.of(sizeFirst.total() < hotFirst.total() ? sizeFirst : hotFirst);
      default:
        return Planners.named(options.plannerOptions())
            .map(planner -> TracePlans.plan(events, alignment, planner, PlanBudget.standard()));
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
