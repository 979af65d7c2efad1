package dev.jopt.planner;

import com.google.common.math.LongMath;
import java.util.Optional;

/** One run of {@link ExactPlanner}: which heights to search for, how often, and how long. */
final class HeightSearch {
  /** Attempts at one height in the first round; every round doubles them. */
  private static final int FIRST_ATTEMPTS = 8;

  /** Plans made without backtracking before the search begins. */
  private static final int DIVES = 4;

  /** By how much of the peak the layers differ; small ones suit problems of short lives. */
  private static final double[] LAYER_STEPS = {0.15, 0.1, 0.06, 0.2, 0.12, 0.03, 0.08, 0.25};

  /** What making one plan in layers may take. */
  private static final long NODES_PER_PLAN = 400_000;

  private static final long NODES_PER_BUFFER = 10;

  /** A round ends when it has closed in on this fraction of the best height. */
  private static final long RESOLUTION = 2048;

  private final CompactProblem compact;
  private final PlanBudget budget;
  private final SkylineSearch search;

  /** Another one, for what a search learns about sections is not to be diluted by these. */
  private final SkylineSearch diver;

  /** Every height that a plan can have is a multiple of this, in bytes. */
  private final long step;

  private PlanSolution best;
  private long lowerBound;
  private long spent;
  private int attempts;

  HeightSearch(PlanSolution known, PlanBudget budget) {
    this.budget = budget;
    compact = new CompactProblem(known.problem());
    search = new SkylineSearch(compact, budget.stopped());
    diver = new SkylineSearch(compact, budget.stopped());
    best = known;
    lowerBound = Math.max(known.lowerBound(), compact.lowerBound);
    step = step(known.problem());
  }

  private static long step(PlanProblem problem) {
    long step = 0;
    for (PlanBuffer buffer : problem.buffers()) {
      step = LongMath.gcd(step, buffer.size());
      step = LongMath.gcd(step, buffer.alignment());
      step = LongMath.gcd(step, buffer.fixedOffset().orElse(0));
    }
    return Math.max(step, 1);
  }

  PlanSolution best() {
    return new PlanSolution(best.problem(), best.offsets(), best.height(), lowerBound, spent);
  }

  /** Makes some plans without backtracking. */
  void dive() {
    dive(0, DIVES);
  }

  private void dive(int first, int end) {
    for (int i = first; i < end && !isDone(); i++) {
      SkylineSearch.Outcome outcome =
          diver.dive(lowerBound, BranchOrder.of(compact, i), budget.nodes() - spent);
      spent += Math.max(diver.nodes(), 1);
      if (outcome == SkylineSearch.Outcome.FITS) {
        accept(compact.solution(diver.offsets(), lowerBound, spent));
      }
    }
  }

  /** Makes plans in layers and without backtracking until it runs out of ideas. */
  void searchLocally() {
    dive(0, 2);
    for (int round = 0; round < LAYER_STEPS.length && !isDone(); round++) {
      LayeredSearch layered =
          new LayeredSearch(
              compact,
              budget,
              Math.min(budget.nodes() - spent, NODES_PER_PLAN + NODES_PER_BUFFER * compact.count));
      Optional<PlanSolution> plan = layered.plan(lowerBound, LAYER_STEPS[round]);
      spent += Math.max(layered.spent(), 1);
      plan.ifPresent(this::accept);
      dive(2 + 2 * round, 4 + 2 * round);
    }
  }

  /** Improves the best plan until it is optimal or the budget is spent. */
  void run() {
    dive();
    for (int tries = FIRST_ATTEMPTS; !isDone(); tries = Math.min(2 * tries, 1 << 20)) {
      // The lower bound is the commonest answer, and the one that ends the search.
      attempt(lowerBound, tries);
      long hopeless = lowerBound - step;
      while (!isDone() && best.height() - hopeless > resolution()) {
        long middle = hopeless + (best.height() - hopeless) / (2 * step) * step;
        if (attempt(middle, tries) == SkylineSearch.Outcome.UNKNOWN) {
          hopeless = middle;
        }
        hopeless = Math.max(hopeless, lowerBound - step);
      }
    }
  }

  private void accept(PlanSolution plan) {
    if (plan.height() < best.height()) {
      best = plan;
      budget.progress().report(best.height(), lowerBound, spent);
    }
  }

  private long resolution() {
    return Math.max(step, best.height() / RESOLUTION);
  }

  private boolean isDone() {
    return best.height() <= lowerBound
        || spent >= budget.nodes()
        || budget.stopped().getAsBoolean()
        || Thread.currentThread().isInterrupted();
  }

  /** Searches at one height only. */
  CapacityAnswer fit(long capacity) {
    long height = capacity - Math.floorMod(capacity, step);
    for (int tries = FIRST_ATTEMPTS; !isDone(); tries = Math.min(2 * tries, 1 << 20)) {
      switch (attempt(height, tries)) {
        case FITS -> {
          return CapacityAnswer.fits(best());
        }
        case DOES_NOT_FIT -> {
          return CapacityAnswer.doesNotFit(best());
        }
        case UNKNOWN -> {}
      }
    }
    return CapacityAnswer.unknown(best());
  }

  /** Searches for a plan of a height, again and again with other preferences. */
  private SkylineSearch.Outcome attempt(long height, int tries) {
    long perTry = (2L * compact.count + 1000) * tries / FIRST_ATTEMPTS;
    for (int i = 0; i < tries && !isDone(); i++) {
      BranchOrder order = BranchOrder.of(compact, attempts);
      attempts++;
      SkylineSearch.Outcome outcome =
          search.search(height, order, Math.min(perTry, budget.nodes() - spent));
      spent += Math.max(search.nodes(), 1);
      if (outcome == SkylineSearch.Outcome.FITS) {
        accept(compact.solution(search.offsets(), lowerBound, spent));
        return outcome;
      }
      if (outcome == SkylineSearch.Outcome.DOES_NOT_FIT) {
        lowerBound = Math.max(lowerBound, height + step);
        budget.progress().report(best.height(), lowerBound, spent);
        return outcome;
      }
    }
    return SkylineSearch.Outcome.UNKNOWN;
  }
}
