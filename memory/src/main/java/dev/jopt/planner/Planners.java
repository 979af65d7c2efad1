package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** All planners by name. */
public final class Planners {
  private static final ImmutableList<OffsetPlanner> ALL =
      ImmutableList.of(
          new AutoPlanner(),
          new ExactPlanner(),
          new LocalSearchPlanner(),
          new BestFitPlanner(),
          new FirstFitPlanner(),
          new GreedyBySizePlanner(),
          new GreedyByBreadthPlanner(),
          new ChunkOffsetPlanner(true),
          new ChunkOffsetPlanner(false));

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
