package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The planners that do not search, asked together. */
final class Heuristics {
  /**
   * Most pairs of buffers that meet for which each of those that look at all of them is asked at
   * once: two seconds for a hundred thousand buffers of short lives, or twenty thousand of which
   * each meets some thousands. For more, {@link GreedyRounds} takes turns with the searches.
   */
  private static final double MOST_MEETINGS = 6e7;

  /** So many pairs are looked at whatever the nodes: less than a second. */
  private static final double MEETINGS_FOR_FREE = 2e7;

  /** Looking at so many pairs takes as long as a node. */
  static final double MEETINGS_PER_NODE = 150;

  /**
   * Most buffers, and most intervals looked at, for planners that do not look at pairs to be asked
   * before all others: some seconds at worst, mostly less than one.
   */
  private static final int MOST_FOR_TREES = 50_000;

  private static final long MOST_INTERVALS = 60_000_000;

  /** Looking at so many pairs takes as long as to look at an interval. */
  private static final long MEETINGS_PER_INTERVAL = 4;

  /** With fewer pairs all planners end before a deadline is near. */
  private static final double MEETINGS_WORTH_A_TRIAL = 1e6;

  /** One in so many buffers takes part in a trial. */
  private static final int TRIAL_ONE_IN = 8;

  /**
   * What the trials cost, as a share of all pairs; long-lived buffers meet more often than others.
   */
  static final double TRIAL_SHARE = 0.1;

  private Heuristics() {}

  /**
   * Returns the planners that look at pairs, the most promising one first, for not all of them may
   * end before a deadline: by their plans of those buffers alone that have the most bytes times
   * lifetime, which make up most of the load.
   */
  static List<GreedyPlanner> mostPromisingFirst(CompactProblem compact, PlanBudget budget) {
    double meetings = meetings(compact);
    if (compact.anyFixed || meetings < MEETINGS_WORTH_A_TRIAL) {
      return Planners.PAIRWISE;
    }
    int[] heaviest =
        Arrays.copyOf(Sorting.byFalling(compact.areas()), compact.count / TRIAL_ONE_IN);
    Arrays.sort(heaviest);
    CompactProblem trial = compact.part(heaviest);
    long[] height = new long[Planners.PAIRWISE.size()];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < height.length; i++) {
      height[i] =
          Planners.PAIRWISE
              .get(i)
              .planBelow(trial, Long.MAX_VALUE, budget)
              .map(PlanSolution::height)
              .orElse(Long.MAX_VALUE);
      order.add(i);
    }
    order.sort(Comparator.comparingLong(i -> height[i]));
    return order.stream().map(Planners.PAIRWISE::get).collect(ImmutableList.toImmutableList());
  }

  /** Returns the pairs of buffers that meet, about. */
  private static double meetings(CompactProblem compact) {
    return ConflictIndex.meanConflicts(compact) * compact.count;
  }

  /** Returns whether buffers meet so often that a deadline may be near when all have been asked. */
  static boolean takeTheirTime(CompactProblem compact) {
    return meetings(compact) >= MEETINGS_WORTH_A_TRIAL;
  }

  /** Returns whether buffers meet so often that not even one of the planners is asked at once. */
  static boolean areTooMany(CompactProblem compact) {
    return meetings(compact) > MOST_MEETINGS;
  }

  /** Returns the lowest of their plans, the first one of equals. Ends early at an optimal one. */
  static PlanSolution best(CompactProblem compact, PlanBudget budget) {
    return lowest(Planners.BEST_FIT.planPlain(compact, budget), compact, budget);
  }

  /** Returns those that {@link #lowestByTrees} has not asked, the most promising one first. */
  static List<GreedyPlanner> notAsked(CompactProblem compact, PlanBudget budget) {
    boolean haveTrees = haveTrees(compact);
    return mostPromisingFirst(compact, budget).stream()
        .filter(planner -> !haveTrees || !planner.prefersLowest())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns whether planners that do not look at pairs are asked before all others. */
  private static boolean haveTrees(CompactProblem compact) {
    return compact.count <= MOST_FOR_TREES && TreePlacement.suits(compact);
  }

  /**
   * Returns the lowest of a plan and those of the planners that look at pairs, after those that
   * need not.
   *
   * @param compact its problem
   */
  static PlanSolution lowest(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    return lowestByPairs(lowestByTrees(known, compact, budget), compact, budget);
  }

  /**
   * Returns the lowest of a plan and those of as many planners that look at pairs as the nodes pay
   * for. When the budget is stopped these give up.
   */
  static PlanSolution lowestByPairs(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    PlanSolution best = known;
    double meetings = meetings(compact);
    double left = Math.max(MEETINGS_FOR_FREE, MEETINGS_PER_NODE * (double) budget.nodes());
    if (meetings > Math.min(left, MOST_MEETINGS) || best.isOptimal() || budget.isStopped()) {
      return best;
    }
    for (GreedyPlanner planner : notAsked(compact, budget)) {
      if (meetings <= Math.min(left, MOST_MEETINGS) && !best.isOptimal() && !budget.isStopped()) {
        best = planner.planBelow(compact, best.height(), budget).orElse(best);
        left -= meetings;
      }
    }
    return best;
  }

  /** Returns the lowest of a plan and those of the planners that are asked before all others. */
  static PlanSolution lowestByTrees(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    if (!haveTrees(compact)) {
      return known;
    }
    double pairs = Math.max(MEETINGS_FOR_FREE, MEETINGS_PER_NODE * (double) budget.nodes());
    long intervals = (long) Math.min(MOST_INTERVALS, pairs / MEETINGS_PER_INTERVAL);
    PlanSolution best = known;
    for (GreedyPlanner planner : Planners.PAIRWISE.reverse()) {
      if (planner.prefersLowest() && !best.isOptimal() && !budget.isStopped()) {
        best = planner.planByTree(compact, best.height(), budget, intervals).orElse(best);
      }
    }
    return best;
  }
}
