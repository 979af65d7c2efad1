package dev.jopt.transform.mergealloc.plan;

import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.FirstFitDecreasingPlanner;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.Planners;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import java.util.Optional;

/**
 * The default planner: asks the planner of {@link Planners} that the options name. Where items have
 * gaps, asks another one too, since not all planners make use of these.
 */
public final class StaticPlanner implements TickPlanner {

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
    return planner.isEmpty() || planner.equals("min-total") || Planners.named(planner).isPresent();
  }

  @Override
  public Placement place(PlanItems items, PlanOptions options) {
    PlanProblem problem = items.problem(options);
    Placement plan =
        options.ownAlignment() ? planUnrounded(problem, options) : planRounded(problem, options);
    return items.hasGaps() ? plan.orLower(plan(problem, new FirstFitDecreasingPlanner())) : plan;
  }

  /** Plans buffers of one alignment. */
  private static Placement planRounded(PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case "", "cost-model" -> arena(problem, true);
      case "size-first" -> arena(problem, false);
      case "min-total" -> arena(problem, true).orLower(arena(problem, false));
      default -> planNamed(problem, options.planner());
    };
  }

  /** Plans as an allocator works that extends chunks; takes the whole arena that it ends with. */
  private static Placement arena(PlanProblem problem, boolean hotFirst) {
    ChunkOffsetPlanner.Arena arena = new ChunkOffsetPlanner(hotFirst).planArena(problem);
    return new Placement(arena.size(), arena.plan().offsets());
  }

  /** Plans buffers with alignments of their own. */
  private static Placement planUnrounded(PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case "" -> planNamed(problem, "best-fit");
      case "min-total" ->
          planNamed(problem, "best-fit")
              .orLower(planNamed(problem, "cost-model"))
              .orLower(planNamed(problem, "size-first"));
      default -> planNamed(problem, options.planner());
    };
  }

  private static Placement planNamed(PlanProblem problem, String name) {
    return plan(
        problem, Planners.named(name).orElseThrow(() -> new IllegalArgumentException(name)));
  }

  private static Placement plan(PlanProblem problem, OffsetPlanner planner) {
    return Placement.of(planner.plan(problem, PlanBudget.standard()));
  }
}
