package dev.jopt.planner;

import org.jspecify.annotations.Nullable;

/**
 * Rounds of {@link ProofSearch}: first some dives, then attempts at the lower bound and at heights
 * between the best plan and the height that has been given up on. Ends only with a proof.
 */
final class ProofRounds implements SearchRounds {
  /** Attempts at one height at first; they double when all heights have been given up on. */
  private static final int FIRST_ATTEMPTS = 8;

  private static final int MOST_ATTEMPTS = 1 << 20;

  private final Incumbent incumbent;
  private final CompactProblem compact;
  private final ProofSearch search;

  private final Dives dives;
  private int attempts;

  /** Attempts at one height now. */
  private int tries = FIRST_ATTEMPTS;

  /** The greatest height given up on at so many attempts; null before the first. */
  private @Nullable Long hopeless;

  ProofRounds(Incumbent incumbent) {
    this(incumbent, new Dives(incumbent));
  }

  /**
   * Makes rounds.
   *
   * @param dives of the same problem, which others may make as well
   */
  ProofRounds(Incumbent incumbent, Dives dives) {
    this.incumbent = incumbent;
    this.dives = dives;
    compact = incumbent.compact;
    search = new ProofSearch(compact, incumbent.budget);
  }

  /** Returns the nodes for a first attempt: enough to place each buffer several times. */
  static long nodesOfShortSearch(CompactProblem compact) {
    return 8L * compact.count + 1000;
  }

  @Override
  public boolean isExhausted() {
    return incumbent.height() <= incumbent.lowerBound();
  }

  @Override
  public void next() {
    if (!dives.areMade()) {
      dives.next();
    } else if (hopeless == null) {
      // The lower bound is the commonest answer, and the one that ends the search.
      long bound = incumbent.lowerBound();
      attempt(bound, tries);
      hopeless = bound - incumbent.step;
    } else if (incumbent.height() - hopeless > incumbent.resolution()) {
      long step = incumbent.step;
      long middle = hopeless + (incumbent.height() - hopeless) / (2 * step) * step;
      boolean unknown = attempt(middle, tries) == ValleySearch.Outcome.UNKNOWN;
      hopeless = Math.max(unknown ? middle : hopeless, incumbent.lowerBound() - step);
    } else {
      tries = Math.min(2 * tries, MOST_ATTEMPTS);
      hopeless = null;
    }
  }

  /** Searches for a plan of a height, again and again with other preferences. */
  ValleySearch.Outcome attempt(long height, int number) {
    for (int i = 0; i < number && !incumbent.isDone(); i++) {
      long nodes = nodesOfShortSearch(compact) * number / FIRST_ATTEMPTS;
      ValleySearch.Outcome outcome =
          search.search(height, BranchOrder.of(compact, attempts), incumbent.nodesLeft(nodes));
      attempts++;
      incumbent.spend(search.nodes());
      if (outcome == ValleySearch.Outcome.FITS) {
        incumbent.offer(search.offsets());
        return outcome;
      }
      if (outcome == ValleySearch.Outcome.DOES_NOT_FIT) {
        incumbent.prove(height + incumbent.step);
      }
      incumbent.report();
      if (outcome != ValleySearch.Outcome.UNKNOWN) {
        return outcome;
      }
    }
    return ValleySearch.Outcome.UNKNOWN;
  }

  /**
   * Searches at one height, by turns with orders made from nothing and with bred ones, and with as
   * many nodes as either for what to show where that does not end.
   *
   * @param incumbent the best plan known, higher than the capacity
   */
  static CapacityAnswer fit(Incumbent incumbent, long capacity) {
    long height = capacity - Math.floorMod(capacity, incumbent.step);
    ProofRounds atCapacity = new ProofRounds(incumbent);
    BredRounds bred = new BredRounds(incumbent);
    OrderPool orders = new OrderPool(height);
    Incumbent lowest = new Incumbent(incumbent.best(), incumbent.compact, incumbent.budget);
    ProofRounds toShow = new ProofRounds(lowest);
    for (int round = FIRST_ATTEMPTS;
        !incumbent.isDone() && incumbent.lowerBound() <= height;
        round = Math.min(2 * round, MOST_ATTEMPTS)) {
      long before = incumbent.spent();
      switch (atCapacity.attempt(height, round)) {
        case FITS -> {
          return CapacityAnswer.fits(incumbent.solution());
        }
        case DOES_NOT_FIT -> {
          return CapacityAnswer.doesNotFit(incumbent.solution());
        }
        case UNKNOWN -> {}
      }
      long nodes = incumbent.spent() - before;
      while (incumbent.spent() - before < 2 * nodes
          && incumbent.height() > capacity
          && incumbent.lowerBound() <= height
          && !incumbent.isDone()) {
        bred.attempt(orders);
      }
      while ((!toShow.dives.areMade() || lowest.spent() < nodes + before) && !lowest.isDone()) {
        toShow.next();
      }
      incumbent.offer(lowest.best());
      incumbent.prove(lowest.lowerBound());
      if (incumbent.height() <= capacity) {
        return CapacityAnswer.fits(incumbent.solution());
      }
    }
    return incumbent.lowerBound() > height
        ? CapacityAnswer.doesNotFit(incumbent.solution())
        : CapacityAnswer.unknown(incumbent.solution());
  }
}
