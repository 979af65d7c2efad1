package dev.jopt.planner;

import java.util.List;

/**
 * For problems too large for {@link ExactPlanner}. Where each buffer overlaps few others in time,
 * it plans from the ticks with most live bytes outwards, searching small parts around the rest, and
 * from the bottom up without backtracking. Where that does not reach the lower bound, or buffers
 * overlap many others, {@link EvictionSearch} improves the lowest plan.
 */
public final class LocalSearchPlanner extends PlainPlanner {

  /** Layers are tried before eviction if buffers overlap less than this share of the others. */
  private static final double CROWDED = 0.02;

  /**
   * Buffers that overlap so many others make layers of one part, which are not worth their time.
   */
  private static final double TOO_CROWDED = 500;

  /** Makes a planner. */
  public LocalSearchPlanner() {}

  @Override
  public String name() {
    return "local-search";
  }

  @Override
  PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
    return improve(Heuristics.best(compact, budget), compact, budget);
  }

  /** Returns the best plan found, at worst the known one, of a problem without replacing. */
  static PlanSolution improve(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    if (compact.gaps != null) {
      return GapSearch.improve(known, compact, budget, LocalSearchPlanner::improve);
    }
    Incumbent incumbent = new Incumbent(known, compact, budget);
    for (SearchRounds way : ways(incumbent, new Dives(incumbent))) {
      SearchPortfolio search = new SearchPortfolio(incumbent);
      search.add(way, 1);
      search.run();
    }
    return incumbent.solution();
  }

  /** Returns whether buffers overlap few enough others for plans from the bottom up. */
  static boolean suitsLayers(CompactProblem compact) {
    return ConflictIndex.meanConflicts(compact) < TOO_CROWDED;
  }

  /** Returns the ways of search that suit large problems, the most promising one first. */
  static List<SearchRounds> ways(Incumbent incumbent, Dives dives) {
    double conflicts = ConflictIndex.meanConflicts(incumbent.compact);
    EvictionRounds eviction = new EvictionRounds(incumbent);
    if (conflicts < CROWDED * incumbent.compact.count) {
      return List.of(new LayerRounds(incumbent, dives), eviction);
    }
    return suitsLayers(incumbent.compact)
        ? List.of(eviction, new LayerRounds(incumbent, dives))
        : List.of(eviction);
  }
}
