package dev.jopt.transform.mergealloc.plan;

import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.FirstFitDecreasingPlanner;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
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
    PlanProblem problem = items.problem(options);
    Placement plan =
        options.ownAlignment()
            ? planUnrounded(items, problem, options)
            : planRounded(items, problem, options);
    if (items.hasGaps()) {
      plan = lower(plan, ask(new FirstFitDecreasingPlanner(), items, problem));
    }
    return plan;
  }

  /** Plans buffers of one alignment. */
  private static Placement planRounded(PlanItems items, PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case "", "cost-model" -> arena(items, problem, true);
      case "size-first" -> arena(items, problem, false);
      case "min-total" -> lower(arena(items, problem, true), arena(items, problem, false));
      default -> ask(named(options.planner()), items, problem);
    };
  }

  /** Plans as an allocator works that extends chunks; takes the whole arena that it ends with. */
  private static Placement arena(PlanItems items, PlanProblem problem, boolean hotFirst) {
    ChunkOffsetPlanner.Arena arena = new ChunkOffsetPlanner(hotFirst).planArena(problem);
    return items.placement(arena.plan(), arena.size());
  }

  /** Plans buffers with alignments of their own. */
  private static Placement planUnrounded(
      PlanItems items, PlanProblem problem, PlanOptions options) {
    return switch (options.planner()) {
      case "" -> ask(named("best-fit"), items, problem);
      case "min-total" ->
          lower(
              lower(
                  ask(named("best-fit"), items, problem), ask(named("cost-model"), items, problem)),
              ask(named("size-first"), items, problem));
      default -> ask(named(options.planner()), items, problem);
    };
  }

  private static Placement ask(OffsetPlanner planner, PlanItems items, PlanProblem problem) {
    PlanSolution solution = planner.plan(problem, PlanBudget.standard());
    return items.placement(solution, solution.height());
  }

  /** Returns the lower of two, the first of equals. */
  private static Placement lower(Placement first, Placement second) {
    return second.height() < first.height() ? second : first;
  }

  private static OffsetPlanner named(String name) {
    return Planners.named(name).orElseThrow(() -> new IllegalArgumentException(name));
  }
}
