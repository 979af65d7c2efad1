package dev.jopt.planner;

import java.util.List;
import java.util.function.Supplier;

/**
 * Asks the planners that do not search, and returns the lowest of their plans unless it can improve
 * on that: then {@link ExactPlanner}'s ways of searching and those of {@link LocalSearchPlanner}
 * take turns, each beginning with the best plan of all. Thus no planner that was left out is needed
 * to find a lower plan, and a deadline that cuts the searches short leaves the best plan so far.
 */
public final class AutoPlanner implements OffsetPlanner {
  /** Up to this many buffers most of the nodes go to the exact searches. */
  static final int FEW = 3_000;

  private static final double EXACT_SHARE_OF_FEW = 14;

  private static final double EXACT_SHARE_OF_MANY = 0.5;

  /**
   * The share of the local search that suits the problem best, where those of the others are one.
   */
  private static final double SHARE_OF_MOST_PROMISING = 4;

  /** Up to so many buffers the exact search may have as great a share as that. */
  private static final int SOME_THOUSANDS = 10_000;

  /** With nodes for so many of the longest turns, it does not matter that they come later. */
  private static final long MANY_TURNS = 10;

  /**
   * Where buffers are few, so many nodes for each of them, times their number, go to the most
   * promising local search before all else: the more there are, the longer the exact searches take
   * to find anything.
   */
  private static final double HEAD_START_BY_COUNT = 0.05;

  /** But not more for each buffer, nor more of all nodes, than that. */
  private static final double MOST_HEAD_START = 50;

  private static final double HEAD_START_SHARE = 0.1;

  /** Up to so many buffers, plans from the bottom up take less time than those by pairs. */
  private static final int MOST_FOR_EARLY_DIVES = 50_000;

  /**
   * Most sections that lives may sum up to for the exact search, which keeps a log of all changes
   * to them.
   */
  private static final double MOST_SECTIONS = 2e7;

  /**
   * Where the nodes do not suffice to place each buffer once, so many for each are enough to place
   * the heavy ones.
   */
  private static final long NODES_FOR_HEAVY = 10;

  private static final PlainPlanner HEURISTICS = new HeuristicPlanner();

  /** Makes a planner. */
  public AutoPlanner() {}

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public PlanSolution plan(PlanProblem problem, PlanBudget budget) {
    if (!problem.inplace().isEmpty()) {
      return planInplace(problem, budget);
    }
    CompactProblem compact = new CompactProblem(problem);
    PlanSolution best = Planners.BEST_FIT.planPlain(compact, budget);
    for (ChunkOffsetPlanner planner : Planners.CHUNKS.reverse()) {
      PlanSolution known = best;
      best =
          lower(
              known,
              budget,
              () ->
                  planner
                      .planBelow(problem, compact.lowerBound, known.height(), budget)
                      .orElse(known));
    }
    if (compact.gaps != null) {
      best = Heuristics.lowest(best, compact, budget);
      return best.isOptimal() || budget.isStopped()
          ? best
          : GapSearch.improve(best, compact, budget, AutoPlanner::search);
    }
    Incumbent incumbent =
        new Incumbent(Heuristics.lowestByTrees(best, compact, budget), compact, budget);
    Dives dives = new Dives(incumbent);
    if (Heuristics.takeTheirTime(compact)
        && compact.count <= MOST_FOR_EARLY_DIVES
        && LocalSearchPlanner.suitsLayers(compact)) {
      dives.makeFirst();
    }
    if (!incumbent.isDone()) {
      incumbent.offer(Heuristics.lowestByPairs(incumbent.best(), compact, budget));
    }
    return search(incumbent, dives);
  }

  /** Plans with buffers that may be replaced, of which the searches know nothing. */
  private static PlanSolution planInplace(PlanProblem problem, PlanBudget budget) {
    PlanSolution best = HEURISTICS.plan(problem, budget);
    for (OffsetPlanner planner : Planners.CHUNKS) {
      best = lower(best, budget, () -> planner.plan(problem, budget));
    }
    OffsetPlanner search =
        problem.buffers().size() <= FEW ? new ExactPlanner() : new LocalSearchPlanner();
    return lower(best, budget, () -> search.plan(problem, budget));
  }

  private static PlanSolution search(
      PlanSolution known, CompactProblem compact, PlanBudget budget) {
    Incumbent incumbent = new Incumbent(known, compact, budget);
    return search(incumbent, new Dives(incumbent));
  }

  private static PlanSolution search(Incumbent incumbent, Dives dives) {
    CompactProblem compact = incumbent.compact;
    PlanBudget budget = incumbent.budget;
    if (incumbent.isDone()) {
      return incumbent.solution();
    }
    SearchPortfolio portfolio = new SearchPortfolio(incumbent);
    boolean few = compact.count <= FEW;
    // Made before there is a better plan, on which its first aim shall not depend.
    HeavyRounds heavy = new HeavyRounds(incumbent);
    List<SearchRounds> local = LocalSearchPlanner.ways(incumbent, dives);
    if (LocalSearchPlanner.suitsLayers(compact)) {
      dives.makeFirst();
    }
    boolean heavyFirst =
        HeavyRounds.suit(compact) && budget.nodes() >= NODES_FOR_HEAVY * compact.count;
    if (heavyFirst) {
      // Alone, for others may take minutes before they have any plan.
      SearchPortfolio alone = new SearchPortfolio(incumbent);
      alone.add(new GapTreeRounds(incumbent), 1);
      alone.run();
    }
    if (few) {
      portfolio.add(new ProofRounds(incumbent, dives), EXACT_SHARE_OF_FEW);
      portfolio.addLater(
          new BredRounds(incumbent), EXACT_SHARE_OF_FEW, BredRounds.nodesBefore(compact));
    }
    if (EvictionSearch.nodesToPlaceAll(compact) <= budget.nodes()) {
      double share = few ? shareAmongFew(compact.count) : SHARE_OF_MOST_PROMISING;
      double headStart = few ? headStartAmongFew(compact.count, budget) : 0;
      for (SearchRounds way : local) {
        boolean first = !few && share > 1 && heavyFirst;
        // The dives were the first turn of plans in layers, of which each takes a long one.
        double had = !few && way instanceof LayerRounds ? (double) dives.spent() : -headStart;
        portfolio.addLater(first ? new OneAfterOther(heavy, way) : way, share, had);
        share = 1;
        headStart = 0;
      }
      if (Heuristics.areTooMany(compact)) {
        portfolio.add(new GreedyRounds(incumbent), 1);
      }
      if (!few && sections(compact) <= MOST_SECTIONS) {
        // A plan in layers is lost where the nodes end before it does: it needs them more.
        boolean plenty = budget.nodes() >= LayerRounds.nodesOfPlan(compact);
        portfolio.addLater(
            new ProofRounds(incumbent, dives),
            plenty ? exactShareOfMany(incumbent) : EXACT_SHARE_OF_MANY,
            plenty ? 0 : (double) dives.spent());
      }
    } else if (heavyFirst) {
      portfolio.add(heavy, 1);
    }
    portfolio.run();
    return incumbent.solution();
  }

  /**
   * Returns the share of the most promising local search beside the exact ones: the more buffers
   * there are, the longer these take to find anything.
   */
  private static double shareAmongFew(int count) {
    return Math.max(1, EXACT_SHARE_OF_FEW * count / FEW);
  }

  /** Returns the share of the exact search among many: mostly the less, the more there are. */
  private static double exactShareOfMany(Incumbent incumbent) {
    return longTurnsWait(incumbent)
        ? SHARE_OF_MOST_PROMISING
        : Math.max(EXACT_SHARE_OF_MANY, SHARE_OF_MOST_PROMISING * FEW / incumbent.compact.count);
  }

  /**
   * Returns whether ways with long turns wait for those with short ones: where nodes suffice for
   * many turns of all, and buffers are some thousands, of which the exact search finds a plan about
   * as often as others do, and then in a hundredth of the time.
   */
  static boolean longTurnsWait(Incumbent incumbent) {
    CompactProblem compact = incumbent.compact;
    return compact.count > FEW
        && compact.count <= SOME_THOUSANDS
        && incumbent.budget.nodes() / LayerRounds.nodesOfPlan(compact) >= MANY_TURNS;
  }

  /** Returns the nodes that the most promising local search has before all else. */
  private static double headStartAmongFew(int count, PlanBudget budget) {
    double forEach = Math.min(HEAD_START_BY_COUNT * count, MOST_HEAD_START);
    return Math.min(forEach * count, HEAD_START_SHARE * (double) budget.nodes());
  }

  /** Returns the sum of all lives, in sections. */
  private static double sections(CompactProblem compact) {
    double sections = 0;
    for (int i = 0; i < compact.count; i++) {
      sections += compact.last[i] - compact.first[i];
    }
    return sections;
  }

  /** All other methods together, as a planner that accepts buffers to replace. */
  private static final class HeuristicPlanner extends PlainPlanner {
    @Override
    public String name() {
      return "heuristics";
    }

    @Override
    PlanSolution planPlain(CompactProblem compact, PlanBudget budget) {
      return Heuristics.best(compact, budget);
    }
  }

  /** Returns the lower one of a plan and another, for which there may be no need or no time. */
  private static PlanSolution lower(
      PlanSolution best, PlanBudget budget, Supplier<PlanSolution> another) {
    if (best.isOptimal() || budget.isStopped()) {
      return best;
    }
    PlanSolution plan;
    try {
      plan = another.get();
    } catch (ArithmeticException tooLarge) {
      // To round sizes up to a common alignment can take an arena beyond all bounds.
      return best;
    }
    return plan.height() < best.height()
            || (plan.height() == best.height() && plan.lowerBound() > best.lowerBound())
        ? plan
        : best;
  }
}
