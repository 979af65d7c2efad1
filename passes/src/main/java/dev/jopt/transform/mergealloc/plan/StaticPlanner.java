package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
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
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The default planner: hands the events of the items to {@link ChunkPlanner}, or to the planner
 * that the options name. Where items have gaps that events do not tell of, tries whether these
 * help.
 */
public final class StaticPlanner implements TickPlanner {

  /** Makes a planner. */
  public StaticPlanner() {}

  @Override
  public Optional<MemorySchedule> plan(
      Operation function, LifetimeTrace trace, PlanOptions options) {
    if (!isKnown(options)) {
      function.emitOpError("Unrecognized planner option");
      return Optional.empty();
    }
    return TickPlanner.super.plan(function, trace, options);
  }

  private static boolean isKnown(PlanOptions options) {
    String name = options.planner();
    return name.isEmpty() || name.equals("min-total") || Planners.named(name).isPresent();
  }

  @Override
  public Placement place(PlanItems items, PlanOptions options) {
    Placement plan =
        options.ownAlignment() ? planUnrounded(items, options) : planRounded(items, options);
    if (items.hasGaps()) {
      Placement other = GapPlanner.plan(items.items(), options);
      if (other != null && other.height() < plan.height()) {
        plan = other;
      }
    }
    return plan;
  }

  /** Plans with all sizes rounded up to one alignment. */
  private static Placement planRounded(PlanItems items, PlanOptions options) {
    ChunkPlan plan = plan(items.events(), options);
    ImmutableList.Builder<Long> offsets = ImmutableList.builder();
    for (int i = 0; i < items.items().size(); i++) {
      offsets.add(plan.offsetOf(i));
    }
    return new Placement(plan.total(), offsets.build());
  }

  private static ChunkPlan plan(List<PlanEvent> events, PlanOptions options) {
    long alignment = options.alignment();
    switch (options.planner()) {
      case "", "cost-model":
        return new ChunkPlanner(alignment, true).schedule(events);
      case "size-first":
        return new ChunkPlanner(alignment, false).schedule(events);
      case "min-total":
        ChunkPlan hotFirst = new ChunkPlanner(alignment, true).schedule(events);
        ChunkPlan sizeFirst = new ChunkPlanner(alignment, false).schedule(events);
        return sizeFirst.total() < hotFirst.total() ? sizeFirst : hotFirst;
      default:
        return TracePlans.plan(events, alignment, named(options.planner()), PlanBudget.standard());
    }
  }

  private static OffsetPlanner named(String name) {
    return Planners.named(name).orElseThrow(() -> new IllegalArgumentException(name));
  }

  /** Plans with the alignment of each item. */
  private static Placement planUnrounded(PlanItems items, PlanOptions options) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (PlanItem item : items.items()) {
      buffers.add(
          PlanBuffer.of(
                  Integer.toString(buffers.size()), item.size(), item.first(), item.last() + 1L)
              .alignedTo(item.alignment()));
    }
    PlanProblem problem = PlanProblem.of(buffers);
    List<String> names =
        switch (options.planner()) {
          case "" -> List.of("best-fit");
          case "min-total" -> List.of("best-fit", "cost-model", "size-first");
          default -> List.of(options.planner());
        };
    PlanSolution best = named(names.get(0)).plan(problem, PlanBudget.standard());
    for (String name : names.subList(1, names.size())) {
      PlanSolution solution = named(name).plan(problem, PlanBudget.standard());
      best = solution.height() < best.height() ? solution : best;
    }
    return new Placement(best.height(), ImmutableList.copyOf(best.offsets().asList()));
  }
}
