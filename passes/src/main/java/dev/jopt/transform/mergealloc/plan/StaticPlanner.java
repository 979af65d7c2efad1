package dev.jopt.transform.mergealloc.plan;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Operation;
import dev.jopt.planner.AutoPlanner;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.FirstFitDecreasingPlanner;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanPeak;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.Planners;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The default planner: asks the planner of {@link Planners} that the options name. Where items have
 * gaps, asks another one too, since not all planners make use of these.
 *
 * <p>If the options name none, it keeps the plan of the cost model, which prefers memory that is
 * still in the cache, unless a bounded search finds a lower one.
 */
public final class StaticPlanner implements TickPlanner {
  /** Search nodes for each buffer where no planner is named, so that effort is linear. */
  private static final long NODES_FOR_A_BUFFER = 100;

  /** Makes a planner. */
  public StaticPlanner() {}

  @Override
  public Optional<MemorySchedule> plan(
      Operation function, LifetimeTrace trace, PlanOptions options) {
    if (!isKnown(options.planner())) {
      function.emitOpError("Unrecognized planner option");
      return Optional.empty();
    }
    return TickPlanner.super.plan(function, trace, options);
  }

  private static boolean isKnown(String planner) {
    return planner.equals(PlanOptions.LOWEST)
        || planner.equals("min-total")
        || Planners.named(planner).isPresent();
  }

  @Override
  public Placement place(PlanItems items, PlanOptions options) {
    PlanProblem problem = items.problem(options);
    Placement plan =
        options.ownAlignment()
            ? planUnrounded(items, problem, options)
            : planRounded(problem, options);
    return items.hasGaps()
        ? plan.orLower(plan(problem, new FirstFitDecreasingPlanner(), options))
        : plan;
  }

  /** Plans buffers of one alignment. */
  private static Placement planRounded(PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case PlanOptions.LOWEST -> lowest(arena(problem, true), problem, options);
      case "cost-model" -> arena(problem, true);
      case "size-first" -> arena(problem, false);
      case "min-total" -> arena(problem, true).orLower(arena(problem, false));
      default -> planNamed(problem, options.planner(), options);
    };
  }

  @Override
  public Placement placeRecord(PlanProblem problem, PlanOptions options) {
    Placement plan = TickPlanner.super.placeRecord(problem, options);
    return options.planner().equals(PlanOptions.LOWEST) ? lowest(plan, problem, options) : plan;
  }

  /** Returns a plan, unless a search that takes time linear in the buffers finds a lower one. */
  private static Placement lowest(Placement known, PlanProblem problem, PlanOptions options) {
    if (known.height() <= PlanPeak.of(problem).bytes()) {
      return known;
    }
    Placement found = search(problem, options);
    // Where rounding up makes them equal, the plan of the cost model is the better one.
    return found == null
        ? known
        : known.orLower(
            new Placement(
                BufferSize.roundUp(found.height(), options.sizeAlignment()), found.offsets()));
  }

  /** As {@link #lowest}, for buffers with alignments of their own. */
  private static Placement lowestUnrounded(
      PlanItems items, PlanProblem problem, PlanOptions options) {
    Placement plan = lowest(planNamed(problem, "cost-model", options), problem, options);
    for (PlanItem item : items.items()) {
      if (options.alignment() % item.alignment() != 0) {
        return plan;
      }
    }
    if (plan.height() <= PlanPeak.of(problem).bytes()) {
      return plan;
    }
    // Among multiples of one number there are fewer offsets, so that the search may get further.
    Placement coarse =
        search(
            items.problem(new PlanOptions(options.planner(), options.alignment(), false)), options);
    return coarse == null ? plan : plan.orLower(coarse);
  }

  /** Returns a plan after a search that takes time linear in the buffers; null if too large. */
  private static @Nullable Placement search(PlanProblem problem, PlanOptions options) {
    long nodes =
        Math.min(PlanBudget.quick().nodes(), NODES_FOR_A_BUFFER * problem.buffers().size());
    try {
      return Placement.of(
          new AutoPlanner().plan(problem, PlanBudget.ofNodes(nodes).orWhen(options.stopped())));
    } catch (ArithmeticException tooLarge) {
      // Searches end at 2^62 bytes, chunks at 2^63.
      return null;
    }
  }

  /** Plans as an allocator works that extends chunks; takes the whole arena that it ends with. */
  private static Placement arena(PlanProblem problem, boolean costModel) {
    ChunkOffsetPlanner.Arena arena = new ChunkOffsetPlanner(costModel).planArena(problem);
    return new Placement(arena.size(), arena.plan().offsets());
  }

  /** Plans buffers with alignments of their own. */
  private static Placement planUnrounded(
      PlanItems items, PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case PlanOptions.LOWEST -> lowestUnrounded(items, problem, options);
      case "min-total" ->
          planNamed(problem, "best-fit", options)
              .orLower(planNamed(problem, "cost-model", options))
              .orLower(planNamed(problem, "size-first", options));
      default -> planNamed(problem, options.planner(), options);
    };
  }

  private static Placement planNamed(PlanProblem problem, String name, PlanOptions options) {
    return plan(
        problem,
        Planners.named(name).orElseThrow(() -> new IllegalArgumentException(name)),
        options);
  }

  private static Placement plan(PlanProblem problem, OffsetPlanner planner, PlanOptions options) {
    return Placement.of(planner.plan(problem, PlanBudget.quick().orWhen(options.stopped())));
  }
}
