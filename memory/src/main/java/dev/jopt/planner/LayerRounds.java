package dev.jopt.planner;

import java.util.Optional;

/** Rounds of {@link LayeredSearch}, with layers of different thickness, and dives in between. */
final class LayerRounds implements SearchRounds {
  /** By how much of the peak the layers differ; small ones suit problems of short lives. */
  private static final double[] LAYER_STEPS = {0.15, 0.1, 0.06, 0.2, 0.12, 0.03, 0.08, 0.25};

  /** What making one plan in layers may take. */
  private static final long NODES_PER_PLAN = 1_000_000;

  private static final long NODES_PER_BUFFER = 30;

  private static final int DIVES_PER_ROUND = 2;

  private final Incumbent incumbent;
  private final SkylineDive diver;
  private int dives;
  private int round;

  LayerRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
    diver = new SkylineDive(incumbent.compact, incumbent.budget);
  }

  @Override
  public boolean isExhausted() {
    return round == LAYER_STEPS.length && dives == DIVES_PER_ROUND * (round + 1);
  }

  /** Dives twice, makes a plan in layers, dives twice, and so on. */
  @Override
  public void next() {
    CompactProblem compact = incumbent.compact;
    if (dives < DIVES_PER_ROUND * (round + 1)) {
      ValleySearch.Outcome outcome =
          diver.dive(
              incumbent.lowerBound(),
              BranchOrder.of(compact, dives),
              incumbent.nodesLeft(Long.MAX_VALUE));
      dives++;
      incumbent.spend(diver.nodes());
      if (outcome == ValleySearch.Outcome.FITS) {
        incumbent.offer(diver.offsets());
      }
      return;
    }
    LayeredSearch layered =
        new LayeredSearch(
            compact,
            incumbent.budget,
            incumbent.nodesLeft(NODES_PER_PLAN + NODES_PER_BUFFER * compact.count));
    Optional<PlanSolution> plan = layered.plan(incumbent.lowerBound(), LAYER_STEPS[round]);
    round++;
    incumbent.spend(layered.spent());
    plan.ifPresent(incumbent::offer);
    incumbent.report();
  }
}
