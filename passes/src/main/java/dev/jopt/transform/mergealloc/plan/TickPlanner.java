package dev.jopt.transform.mergealloc.plan;

import dev.jopt.ir.Operation;
import dev.jopt.planner.ChunkOffsetPlanner;
import dev.jopt.planner.PlanProblem;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import dev.jopt.transform.mergealloc.lifetime.TickTrace;
import java.util.Optional;

/**
 * A planner of lifetimes in ticks: takes what all of these have in common from those that only want
 * to find offsets. That is to refuse other lifetimes, to place what each iteration of a parallel
 * loop needs in a record, and to report sizes that do not fit in 64 bits.
 */
public interface TickPlanner extends MemoryPlanner {

  /**
   * Places items such that those that {@linkplain PlanItem#conflictsWith conflict} share no byte.
   *
   * @param items what to place, at least one
   * @param options how; offsets are multiples of {@link PlanOptions#alignmentOf}
   * @throws ArithmeticException if something does not fit in 64 bits
   */
  Placement place(PlanItems items, PlanOptions options);

  /**
   * Places what one iteration of a parallel loop needs in a record.
   *
   * @param problem the buffers, all with the alignment of the record
   * @param options how to plan
   * @throws ArithmeticException if something does not fit in 64 bits
   */
  default Placement placeRecord(PlanProblem problem, PlanOptions options) {
    ChunkOffsetPlanner.Arena arena = new ChunkOffsetPlanner(options.costModel()).planArena(problem);
    return new Placement(arena.size(), arena.plan().offsets());
  }

  @Override
  default Optional<MemorySchedule> plan(
      Operation function, LifetimeTrace trace, PlanOptions options) {
    if (!(trace instanceof TickTrace ticks)) {
      function.emitOpError("Unrecognized trace result.");
      return Optional.empty();
    }
    if (ticks.items().isEmpty()) {
      return Optional.of(MemorySchedule.empty());
    }
    PlanItems items;
    try {
      items = new RecordLayout(record -> placeRecord(record, options)).items(ticks.items());
    } catch (ArithmeticException overflow) {
      Operation scope = ticks.scopeBlock().parentOp();
      (scope == null ? function : scope).emitOpError(MemorySchedule.TOO_LARGE);
      return Optional.empty();
    }
    try {
      return Optional.of(MemorySchedule.of(ticks, items, place(items, options), options));
    } catch (ArithmeticException overflow) {
      function.emitOpError(MemorySchedule.TOO_LARGE);
      return Optional.empty();
    }
  }
}
