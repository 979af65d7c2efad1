package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** All planners by name: the one registry. */
public final class Planners {
  /** Those that search, and so heed the nodes of a budget. */
  private static final ImmutableList<OffsetPlanner> SEARCHING =
      ImmutableList.of(new AutoPlanner(), new ExactPlanner(), new LocalSearchPlanner());

  /** O(n log n), lower than most for most problems. */
  static final BestFitPlanner BEST_FIT = new BestFitPlanner();

  /** Those that look at every pair of buffers that meet, the most often lowest one first. */
  static final ImmutableList<GreedyPlanner> PAIRWISE =
      ImmutableList.of(
          new GreedyBySizePlanner(),
          new GreedyByBreadthPlanner(),
          new FirstFitPlanner(),
          new FirstFitDecreasingPlanner());

  /** O(n log n); the ones that can replace buffers of any size in place. */
  static final ImmutableList<ChunkOffsetPlanner> CHUNKS =
      ImmutableList.of(ChunkOffsetPlanner.COST_MODEL, ChunkOffsetPlanner.SIZE_FIRST);

  private static final ImmutableList<OffsetPlanner> ALL =
      ImmutableList.<OffsetPlanner>builder()
          .addAll(SEARCHING)
          .add(BEST_FIT)
          .addAll(PAIRWISE)
          .addAll(CHUNKS)
          .build();

  private Planners() {}

  /** Returns every planner. */
  public static ImmutableList<OffsetPlanner> all() {
    return ALL;
  }

  /**
   * Returns a planner.
   *
   * @param name such as {@code auto} or {@code greedy-by-size}
   */
  public static Optional<OffsetPlanner> named(String name) {
    return ALL.stream().filter(planner -> planner.name().equals(name)).findFirst();
  }
}
