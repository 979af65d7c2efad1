package dev.jopt.planner;

import java.util.Optional;

/** Rounds of {@link LayeredSearch}, with layers of different thickness, and dives in between. */
final class LayerRounds implements SearchRounds {
  /** By how much of the peak the layers differ; small ones suit problems of short lives. */
  private static final double[] LAYER_STEPS = {0.15, 0.1, 0.06, 0.2, 0.12, 0.03, 0.08, 0.25};

  /** The budget of one plan in layers. */
  private static final long NODES_PER_PLAN = 1_000_000;

  private static final long NODES_PER_BUFFER = 30;

  private static final int DIVES_PER_ROUND = 2;

  private final Incumbent incumbent;
  private final Dives dives;
  private int round;

  /**
   * Makes rounds.
   *
   * @param dives of the same problem, which others may make as well
   */
  LayerRounds(Incumbent incumbent, Dives dives) {
    this.incumbent = incumbent;
    this.dives = dives;
  }

  /** Returns the most nodes that one plan in layers takes. */
  static long nodesOfPlan(CompactProblem compact) {
    return NODES_PER_PLAN + NODES_PER_BUFFER * compact.count;
  }

  @Override
  public boolean isExhausted() {
    return round == LAYER_STEPS.length && !divesNext();
  }

  @Override
  public long nodesOfLongTurn() {
    return !divesNext() && AutoPlanner.longTurnsWait(incumbent)
        ? nodesOfPlan(incumbent.compact)
        : 0;
  }

  private boolean divesNext() {
    return dives.made() < DIVES_PER_ROUND * (round + 1);
  }

  /** Dives twice, makes a plan in layers, dives twice, and so on. */
  @Override
  public void next() {
    CompactProblem compact = incumbent.compact;
    if (divesNext()) {
      dives.next();
      return;
    }
    LayeredSearch layered =
        new LayeredSearch(compact, incumbent.budget, incumbent.nodesLeft(nodesOfPlan(compact)));
    Optional<PlanSolution> plan = layered.plan(incumbent.lowerBound(), LAYER_STEPS[round]);
    round++;
    incumbent.spend(layered.spent());
    plan.ifPresent(incumbent::offer);
    incumbent.report();
  }
}
