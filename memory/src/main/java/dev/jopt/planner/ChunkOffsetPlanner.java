package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Works like a general-purpose allocator with hindsight: goes through the program once, dividing
 * free chunks and fusing neighbours, and may also <em>extend</em> a free chunk that is too small,
 * because the buffers to its right have no addresses yet that could not still change. A buffer may
 * take the place of those that it may replace, whatever their sizes.
 *
 * <p>Which free chunk a buffer takes is decided by size alone (best fit) or, hot-first, by a score
 * that adds a bonus for chunks freed within the last ten events, whose bytes are likely still in
 * cache. Buffers that begin or end at one tick do so in the problem's order.
 *
 * <p>Rounds every size up to a common multiple of the alignments, and leaves gaps unused. Chunks
 * move while it plans, so where a problem has fixed buffers it leaves the work to {@link
 * BestFitPlanner}, and where the budget is stopped before it has finished. O(n log n).
 */
public final class ChunkOffsetPlanner implements OffsetPlanner {
  static final ChunkOffsetPlanner COST_MODEL = new ChunkOffsetPlanner(true);
  static final ChunkOffsetPlanner SIZE_FIRST = new ChunkOffsetPlanner(false);

  private final boolean costModel;

  /**
   * A plan, and the arena that the chunks made for it.
   *
   * @param plan the plan
   * @param size bytes of the arena: a multiple of the common alignment, and more than the plan
   *     needs where a chunk that grew was not filled in the end
   */
  public record Arena(PlanSolution plan, long size) {}

  /**
   * Makes a planner.
   *
   * @param costModel whether the cost model chooses among free chunks, which prefers recently freed
   *     (hot) ones, or the best fit by size does
   */
  public ChunkOffsetPlanner(boolean costModel) {
    this.costModel = costModel;
  }

  @Override
  public String name() {
    return costModel ? "cost-model" : "size-first";
  }

  @Override
  public PlanSolution plan(PlanProblem problem, PlanBudget budget) {
    // Throws if the buffers are too many bytes.
    long bound = new CompactProblem(problem.relaxed()).lowerBound;
    return planBelow(problem, bound, Long.MAX_VALUE, budget)
        .orElseGet(() -> Planners.BEST_FIT.plan(problem, budget));
  }

  /**
   * Plans, whatever time it takes, and looks for no lower bound.
   *
   * @param problem without fixed buffers
   * @throws IllegalArgumentException if a buffer is fixed
   * @throws ArithmeticException if the arena would exceed 2^63 bytes
   */
  public Arena planArena(PlanProblem problem) {
    return replay(problem, 0, Long.MAX_VALUE, () -> false)
        .orElseThrow(() -> new IllegalArgumentException("chunks cannot be fixed"));
  }

  /**
   * Plans, unless the plan is going to be as high as another, buffers are fixed, or the budget is
   * stopped.
   *
   * @param bound a lower bound of every plan, in bytes
   * @param height of the other plan, in bytes
   */
  Optional<PlanSolution> planBelow(
      PlanProblem problem, long bound, long height, PlanBudget budget) {
    Optional<Arena> arena = replay(problem, bound, height, budget::isStopped);
    if (arena.isPresent() && arena.get().plan().height() > CompactProblem.LARGEST) {
      throw new ArithmeticException("the arena has more than 2^62 bytes");
    }
    return arena.map(Arena::plan);
  }

  private Optional<Arena> replay(
      PlanProblem problem, long bound, long height, BooleanSupplier stopped) {
    List<PlanBuffer> buffers = problem.buffers();
    long alignment = 1;
    for (PlanBuffer buffer : buffers) {
      if (buffer.fixedOffset().isPresent()) {
        return Optional.empty();
      }
      long factor = buffer.alignment() / LongMath.gcd(alignment, buffer.alignment());
      alignment = Math.multiplyExact(alignment, factor);
    }
    Map<Long, List<DyingBuffer>> candidates = new HashMap<>();
    problem
        .inplace()
        .asMap()
        .forEach((buffer, list) -> candidates.put((long) buffer, ImmutableList.copyOf(list)));
    Optional<ChunkPlan> scheduled =
        new ChunkReplay(alignment, costModel)
            // The uppermost buffer may have been rounded up.
            .schedule(
                events(buffers), candidates, LongMath.saturatedAdd(height, alignment), stopped);
    if (scheduled.isEmpty()) {
      return Optional.empty();
    }
    ChunkPlan plan = scheduled.get();
    ImmutableLongArray.Builder offsets = ImmutableLongArray.builder(buffers.size());
    long top = 0;
    for (int i = 0; i < buffers.size(); i++) {
      long offset = plan.offsetOf(i);
      offsets.add(offset);
      top = Math.max(top, Math.addExact(offset, buffers.get(i).size()));
    }
    PlanSolution solution = new PlanSolution(problem, offsets.build(), top, bound, 0);
    return Optional.of(new Arena(solution, plan.total()));
  }

  /** At one tick buffers end before others begin. */
  private static List<PlanEvent> events(List<PlanBuffer> buffers) {
    long[] starts = new long[buffers.size()];
    long[] ends = new long[buffers.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = buffers.get(i).start();
      ends[i] = buffers.get(i).end();
    }
    int[] byStart = Sorting.byRising(starts);
    int[] byEnd = Sorting.byRising(ends);
    List<PlanEvent> events = new ArrayList<>(2 * buffers.size());
    int ended = 0;
    for (int i : byStart) {
      while (buffers.get(byEnd[ended]).end() <= buffers.get(i).start()) {
        events.add(PlanEvent.free(byEnd[ended]));
        ended++;
      }
      events.add(PlanEvent.alloc(i, buffers.get(i).size()));
    }
    return events;
  }
}
