package dev.jopt.planner;

import java.util.Arrays;
import java.util.Random;

/**
 * Rounds of short {@link ProofSearch searches} whose orders of branches are bred: most are the
 * orders with which the search got furthest at that height, changed a little at random. Where no
 * weighing of size against life leads to a plan, and the branches are too many to exhaust, this
 * finds the few buffers that have to go first.
 *
 * <p>Half of the searches are for a plan at the lower bound, which is the commonest answer and has
 * the fewest branches, for nothing may be wasted there. The others halve the distance between the
 * best plan and what has been given up on, with ever more patience. Proves nothing unless a short
 * search exhausts its branches.
 */
final class BredRounds implements SearchRounds {
  /** Searches for a plan between the bound and the best one until its height is given up on. */
  private static final int FIRST_PATIENCE = 32;

  private static final int MOST_PATIENCE = 1 << 20;

  /** What orders made from nothing do not find with so many nodes for each buffer is hard. */
  private static final double NODES_BEFORE = 300;

  private final Incumbent incumbent;
  private final CompactProblem compact;
  private final ProofSearch search;
  private final Random random = new Random(1);

  /** The number of orders made from nothing. */
  private int made;

  /** Weights of sections that half of the new searches begin with, and make heavier. */
  private final double[] learned;

  /** What the others begin with. Neither depends on the searches that were bred. */
  private final double[] equalWeights;

  private OrderPool atBound;
  private OrderPool between;
  private boolean betweenNext;
  private int patience = FIRST_PATIENCE;
  private int failures;

  /** The greatest height given up on with this patience, in bytes. */
  private long hopeless;

  BredRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
    compact = incumbent.compact;
    search = new ProofSearch(compact, incumbent.budget);
    learned = new double[compact.sections];
    Arrays.fill(learned, 1);
    equalWeights = learned.clone();
    hopeless = incumbent.lowerBound();
    atBound = new OrderPool(hopeless);
    between = new OrderPool(hopeless);
  }

  /** Returns the nodes that orders made from nothing should have before orders are bred. */
  static double nodesBefore(CompactProblem compact) {
    return NODES_BEFORE * compact.count;
  }

  @Override
  public boolean isExhausted() {
    return incumbent.height() <= incumbent.lowerBound();
  }

  @Override
  public void next() {
    if (atBound.height() != incumbent.lowerBound()) {
      atBound = new OrderPool(incumbent.lowerBound());
    }
    if (betweenNext) {
      searchBetween();
    } else {
      attempt(atBound);
    }
    betweenNext = !betweenNext;
  }

  private void searchBetween() {
    long bound = incumbent.lowerBound();
    hopeless = Math.max(hopeless, bound);
    if (incumbent.height() - hopeless <= incumbent.resolution()) {
      patience = Math.min(2 * patience, MOST_PATIENCE);
      hopeless = bound;
    }
    long step = incumbent.step;
    long middle = hopeless + (incumbent.height() - hopeless) / (2 * step) * step;
    if (middle <= bound) {
      attempt(atBound);
      return;
    }
    if (between.height() != middle) {
      between = new OrderPool(middle);
      failures = 0;
    }
    if (!attempt(between)) {
      failures++;
      if (failures == patience) {
        hopeless = middle;
      }
    }
  }

  /** Searches once for a plan of a height, and returns whether there is one now. */
  boolean attempt(OrderPool pool) {
    OrderPool.Preference preference = pool.next(compact, random);
    boolean learns = preference == null && random.nextBoolean();
    if (preference == null) {
      preference =
          new OrderPool.Preference(
              BranchOrder.of(compact, made), learns ? learned.clone() : equalWeights);
      made++;
    }
    System.arraycopy(preference.weight(), 0, search.weight, 0, compact.sections);
    ValleySearch.Outcome outcome =
        search.search(
            pool.height(),
            preference.order(),
            incumbent.nodesLeft(ProofRounds.nodesOfShortSearch(compact)));
    incumbent.spend(search.nodes());
    if (outcome == ValleySearch.Outcome.FITS) {
      incumbent.offer(search.offsets());
      return true;
    }
    if (outcome == ValleySearch.Outcome.DOES_NOT_FIT) {
      incumbent.prove(pool.height() + incumbent.step);
    }
    if (learns) {
      System.arraycopy(search.weight, 0, learned, 0, compact.sections);
    }
    pool.add(preference, search.skyline.mostPlaced());
    incumbent.report();
    return false;
  }
}
