package dev.jopt.transform.mergealloc;

import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.FirstFitDecreasingPlanner;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.planner.Planners;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The default planner: asks the planner of {@link Planners} that the options name. Where items have
 * gaps, asks another one too, since not all planners make use of these.
 */
public final class StaticPlanner implements MemoryPlanner {

  /** Makes a planner. */
  public StaticPlanner() {}

  /** Offsets of the items, and how many bytes they need. */
  private record Plan(long height, List<Long> offsets) {
    static Plan of(PlanSolution solution) {
      return new Plan(solution.height(), solution.offsets().asList());
    }

    /** Returns the lower one, this one of equals. */
    Plan orLower(@Nullable Plan other) {
      return other != null && other.height < height ? other : this;
    }
  }

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
      List<Long> alignments = alignments(ticks, options);
      PlanProblem problem = ticks.problem(alignments);
      boolean own = options.refines(Refinement.OWN_ALIGNMENT);
      Plan plan = own ? planUnrounded(problem, options) : planRounded(problem, options);
      if (plan == null) {
        function.emitOpError("Unrecognized planner option");
        return Optional.empty();
      }
      if (ticks.hasGaps()) {
        plan =
            plan.orLower(
                Plan.of(new FirstFitDecreasingPlanner().plan(problem, PlanBudget.quick())));
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

  /** Plans buffers of one alignment; null if there is no planner of that name. */
  private static @Nullable Plan planRounded(PlanProblem problem, MergeAllocOptions options) {
    return switch (options.plannerOptions()) {
      case "", "cost-model" -> arena(problem, true);
      case "size-first" -> arena(problem, false);
      case "min-total" -> arena(problem, true).orLower(arena(problem, false));
      default -> planNamed(problem, options.plannerOptions());
    };
  }

  /** Plans as an allocator works that extends chunks; takes the whole arena that it ends with. */
  private static Plan arena(PlanProblem problem, boolean hotFirst) {
    ChunkOffsetPlanner.Arena arena = new ChunkOffsetPlanner(hotFirst).planArena(problem);
    return new Plan(arena.size(), arena.plan().offsets().asList());
  }

  /** Plans buffers with alignments of their own; null if there is no planner of that name. */
  private static @Nullable Plan planUnrounded(PlanProblem problem, MergeAllocOptions options) {
    switch (options.plannerOptions()) {
      case "":
        return planNamed(problem, "best-fit");
      case "min-total":
        Plan plan = planNamed(problem, "best-fit");
        return plan == null
            ? null
            : plan.orLower(planNamed(problem, "cost-model"))
                .orLower(planNamed(problem, "size-first"));
      default:
        return planNamed(problem, options.plannerOptions());
    }
  }

  private static @Nullable Plan planNamed(PlanProblem problem, String name) {
    OffsetPlanner planner = Planners.named(name).orElse(null);
    return planner == null ? null : Plan.of(planner.plan(problem, PlanBudget.quick()));
  }
}
