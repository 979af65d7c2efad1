package dev.jopt.planner;

import com.google.common.math.LongMath;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** What eviction may spend on a problem, unless the budget is more than the standard one. */
  private static final long EVICTION_NODES = 100_000;

  private static final long EVICTION_NODES_PER_BUFFER = 25;

  /**
   * How often the first stage of eviction, from nothing, may place as many buffers as there are.
   */
  private static final long PLACEMENTS_FIRST = 3;

  /** Layers are tried before eviction if buffers meet less than this share of the others. */
  private static final double CROWDED = 0.02;

  /** Buffers that meet so many others make layers of one part, which are not worth their time. */
  private static final double TOO_CROWDED = 500;

  /** A round ends when it has closed in on this fraction of the best height. */
  private static final long RESOLUTION = 2048;

  private final CompactProblem compact;
  private final PlanBudget budget;
  private final ProofSearch search;

  private final SkylineDive diver;

  /** Every height that a plan can have is a multiple of this, in bytes. */
  private final long step;

  private PlanSolution best;
  private long lowerBound;
  private long spent;
  private int attempts;

  /** Attempts at one height in this round. */
  private int tries = FIRST_ATTEMPTS;

  /** The greatest height given up on in this round; null before its first attempt. */
  private @Nullable Long hopeless;

  HeightSearch(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    this.budget = budget;
    this.compact = compact;
    search = new ProofSearch(compact, budget);
    diver = new SkylineDive(compact, budget);
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
      ValleySearch.Outcome outcome =
          diver.dive(lowerBound, BranchOrder.of(compact, i), budget.nodes() - spent);
      spent += Math.max(diver.nodes(), 1);
      if (outcome == ValleySearch.Outcome.FITS) {
        accept(compact.solution(diver.offsets(), lowerBound, spent));
      }
    }
  }

  /** Makes plans by the ways of search that suit large problems, until they run out of ideas. */
  void searchLocally() {
    double conflicts = ConflictIndex.meanConflicts(compact);
    boolean crowded = conflicts >= CROWDED * compact.count;
    if (!crowded) {
      searchInLayers();
    }
    searchByEviction();
    if (crowded && conflicts < TOO_CROWDED) {
      searchInLayers();
    }
  }

  /** Brings the best plan down by eviction, which may take buffers with gaps too. */
  void searchByEviction() {
    double more = Math.max(1, (double) budget.nodes() / (double) PlanBudget.DEFAULT_NODES);
    long nodes = EVICTION_NODES + EVICTION_NODES_PER_BUFFER * compact.count;
    // A conversion to long saturates.
    searchByEviction((long) (more * (double) nodes));
  }

  /**
   * Brings the best plan nearer to the lower bound by two fifths of the distance again and again,
   * or, as long as that fails, by less.
   */
  private void searchByEviction(long nodeLimit) {
    if (isDone()) {
      return;
    }
    long end = spent + Math.min(nodeLimit, budget.nodes() - spent);
    long perStage = EvictionSearch.nodesToPlaceAll(compact);
    long nextStage = PLACEMENTS_FIRST * perStage;
    EvictionSearch eviction = new EvictionSearch(compact, budget);
    EvictionSearch.Order[] orders = EvictionSearch.Order.values();
    int failures = 0;
    // The first plan is made from nothing, and may be much lower.
    long aim = lowerBound + (best.height() - lowerBound) / 14;
    while (!isDone() && spent < end) {
      boolean found =
          eviction.search(aim, orders[failures % orders.length], Math.min(nextStage, end - spent));
      spent += Math.max(eviction.nodes(), 1);
      if (found) {
        accept(compact.solution(eviction.offsets(), lowerBound, spent));
        aim = lowerBound + (best.height() - lowerBound) * 3 / 5;
      } else {
        failures++;
        budget.progress().report(best.height(), lowerBound, spent);
        eviction.startFrom(best.offsets());
        aim += (best.height() - aim) / 2;
      }
      nextStage = perStage * (1 + failures / orders.length);
      if (aim - lowerBound < resolution() || best.height() - aim < resolution()) {
        aim = Math.max(lowerBound, best.height() - resolution());
      }
    }
  }

  private void searchInLayers() {
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
      budget.progress().report(best.height(), lowerBound, spent);
      dive(2 + 2 * round, 4 + 2 * round);
    }
  }

  /** Improves the best plan until it is optimal or the budget is spent. */
  void run() {
    dive();
    while (!isDone()) {
      attemptNext();
    }
  }

  private void attemptNext() {
    if (hopeless == null) {
      // The lower bound is the commonest answer, and the one that ends the search.
      attempt(lowerBound, tries);
      hopeless = lowerBound - step;
    } else if (best.height() - hopeless > resolution()) {
      long middle = hopeless + (best.height() - hopeless) / (2 * step) * step;
      boolean unknown = attempt(middle, tries) == ValleySearch.Outcome.UNKNOWN;
      hopeless = Math.max(unknown ? middle : hopeless, lowerBound - step);
    } else {
      tries = Math.min(2 * tries, 1 << 20);
      hopeless = null;
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
    return best.height() <= lowerBound || spent >= budget.nodes() || budget.isStopped();
  }

  /**
   * Searches at one height, and by turns, with as many nodes, for what to show where that does not
   * end.
   */
  CapacityAnswer fit(long capacity) {
    long height = capacity - Math.floorMod(capacity, step);
    HeightSearch lowest = new HeightSearch(best, compact, budget);
    boolean fresh = true;
    for (int round = FIRST_ATTEMPTS;
        !isDone() && lowerBound <= height;
        round = Math.min(2 * round, 1 << 20)) {
      switch (attempt(height, round)) {
        case FITS -> {
          return CapacityAnswer.fits(best());
        }
        case DOES_NOT_FIT -> {
          return CapacityAnswer.doesNotFit(best());
        }
        case UNKNOWN -> {}
      }
      if (fresh) {
        lowest.dive();
        fresh = false;
      }
      while (lowest.spent < spent && !lowest.isDone()) {
        lowest.attemptNext();
      }
      best = lowest.best;
      lowerBound = Math.max(lowerBound, lowest.lowerBound);
      if (best.height() <= capacity) {
        return CapacityAnswer.fits(best());
      }
    }
    return lowerBound > height ? CapacityAnswer.doesNotFit(best()) : CapacityAnswer.unknown(best());
  }

  private long nodesPerTry(int tries) {
    return (2L * compact.count + 1000) * tries / FIRST_ATTEMPTS;
  }

  /** Searches for a plan of a height, again and again with other preferences. */
  private ValleySearch.Outcome attempt(long height, int tries) {
    for (int i = 0; i < tries && !isDone(); i++) {
      BranchOrder order = BranchOrder.of(compact, attempts);
      attempts++;
      ValleySearch.Outcome outcome = search(search, height, order, nodesPerTry(tries));
      if (outcome != ValleySearch.Outcome.UNKNOWN) {
        return outcome;
      }
    }
    return ValleySearch.Outcome.UNKNOWN;
  }

  private ValleySearch.Outcome search(ProofSearch by, long height, BranchOrder order, long nodes) {
    ValleySearch.Outcome outcome =
        by.search(height, order, Math.min(nodes, budget.nodes() - spent));
    spent += Math.max(by.nodes(), 1);
    if (outcome == ValleySearch.Outcome.FITS) {
      accept(compact.solution(by.offsets(), lowerBound, spent));
      return outcome;
    }
    if (outcome == ValleySearch.Outcome.DOES_NOT_FIT) {
      lowerBound = Math.max(lowerBound, height + step);
    }
    budget.progress().report(best.height(), lowerBound, spent);
    return outcome;
  }
}
