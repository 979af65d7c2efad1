package dev.jopt.transform.mergealloc;

import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkPlan;
import dev.jopt.planner.ChunkPlanner;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanEvent;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.planner.Planners;
import dev.jopt.planner.TracePlans;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The default planner: hands the events of a {@link TickTrace} to {@link ChunkPlanner}, or to the
 * planner that the options name. Where items have gaps that events do not tell of, tries whether
 * these help.
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
      boolean own = options.refines(Refinement.OWN_ALIGNMENT);
      GapPlanner.Plan plan = own ? planUnrounded(ticks, options) : planRounded(ticks, options);
      if (plan == null) {
        function.emitOpError("Unrecognized planner option");
        return Optional.empty();
      }
      List<Long> alignments = alignments(ticks, options);
      if (ticks.hasGaps()) {
        GapPlanner.Plan other = GapPlanner.plan(ticks.items(), alignments);
        if (other != null && other.height() < plan.height()) {
          plan = other;
        }
      }
      long alignment = options.alignment();
      for (long each : alignments) {
        alignment = Math.multiplyExact(alignment, each / LongMath.gcd(alignment, each));
      }
      long total = BufferSize.roundUp(plan.height(), options.sizeAlignment());
      return Optional.of(ticks.schedule(total, alignment, plan.offsets()));
    } catch (ArithmeticException overflow) {
      function.emitOpError("needs a merged buffer larger than 2^63 bytes");
      return Optional.empty();
    }
  }

  /** What the offset of each item is a multiple of. */
  private static List<Long> alignments(TickTrace trace, MergeAllocOptions options) {
    List<Long> alignments = new ArrayList<>();
    boolean own = options.refines(Refinement.OWN_ALIGNMENT);
    for (TickTrace.Item item : trace.items()) {
      alignments.add(own ? item.alignment() : options.alignment());
    }
    return alignments;
  }

  /** Plans with all sizes rounded up to one alignment; null if there is no planner of that name. */
  private static GapPlanner.@Nullable Plan planRounded(TickTrace trace, MergeAllocOptions options) {
    ChunkPlan plan = plan(trace.events(), options);
    if (plan == null) {
      return null;
    }
    List<Long> offsets = new ArrayList<>();
    for (int i = 0; i < trace.items().size(); i++) {
      offsets.add(plan.offsetOf(i));
    }
    return new GapPlanner.Plan(plan.total(), offsets);
  }

  private static @Nullable ChunkPlan plan(List<PlanEvent> events, MergeAllocOptions options) {
    long alignment = options.alignment();
    switch (options.plannerOptions()) {
      case "", "cost-model":
        return new ChunkPlanner(alignment, true).schedule(events);
      case "size-first":
        return new ChunkPlanner(alignment, false).schedule(events);
      case "min-total":
        ChunkPlan hotFirst = new ChunkPlanner(alignment, true).schedule(events);
        ChunkPlan sizeFirst = new ChunkPlanner(alignment, false).schedule(events);
        return sizeFirst.total() < hotFirst.total() ? sizeFirst : hotFirst;
      default:
        OffsetPlanner planner = Planners.named(options.plannerOptions()).orElse(null);
        return planner == null
            ? null
            : TracePlans.plan(events, alignment, planner, PlanBudget.standard());
    }
  }

  /** Plans with the alignment of each item; null if there is no planner of that name. */
  private static GapPlanner.@Nullable Plan planUnrounded(
      TickTrace trace, MergeAllocOptions options) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (TickTrace.Item item : trace.items()) {
      buffers.add(
          PlanBuffer.of(
                  Integer.toString(buffers.size()), item.size(), item.first(), item.last() + 1L)
              .alignedTo(item.alignment()));
    }
    PlanProblem problem = PlanProblem.of(buffers);
    List<String> names =
        switch (options.plannerOptions()) {
          case "" -> List.of("best-fit");
          case "min-total" -> List.of("best-fit", "cost-model", "size-first");
          default -> List.of(options.plannerOptions());
        };
    PlanSolution best = null;
    for (String name : names) {
      OffsetPlanner planner = Planners.named(name).orElse(null);
      if (planner == null) {
        return null;
      }
      PlanSolution solution = planner.plan(problem, PlanBudget.standard());
      best = best == null || solution.height() < best.height() ? solution : best;
    }
    return best == null ? null : new GapPlanner.Plan(best.height(), best.offsets().asList());
  }
}
