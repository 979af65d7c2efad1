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

  /** The height that is searched at, and how often still. */
  private long aim;

  private int left;

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
      return;
    }
    if (left == 0 || aim < incumbent.lowerBound() || aim >= incumbent.height()) {
      takeAim();
    }
    ValleySearch.Outcome outcome;
    // All attempts at a height are one turn where buffers are few, as each may well succeed. Where
    // they are many, one alone takes as long as other ways need for a plan.
    do {
      outcome = attempt(aim, nodesOfAttempt(tries));
      left = outcome == ValleySearch.Outcome.UNKNOWN ? left - 1 : 0;
    } while (left > 0 && compact.count <= AutoPlanner.FEW && !incumbent.isDone());
    if (left == 0) {
      long below = incumbent.lowerBound() - incumbent.step;
      boolean givesUp = hopeless != null && outcome == ValleySearch.Outcome.UNKNOWN;
      hopeless = Math.max(givesUp ? aim : hopeless == null ? below : hopeless, below);
    }
  }

  /** Chooses a height to search at, and how often. */
  private void takeAim() {
    if (hopeless != null && incumbent.height() - hopeless <= incumbent.resolution()) {
      tries = Math.min(2 * tries, MOST_ATTEMPTS);
      hopeless = null;
    }
    left = tries;
    long step = incumbent.step;
    // The lower bound is the commonest answer, and the one that ends the search.
    aim =
        hopeless == null
            ? incumbent.lowerBound()
            : hopeless + (incumbent.height() - hopeless) / (2 * step) * step;
  }

  private long nodesOfAttempt(int number) {
    return nodesOfShortSearch(compact) * number / FIRST_ATTEMPTS;
  }

  /** Searches for a plan of a height, again and again with other preferences. */
  private ValleySearch.Outcome attemptOften(long height, int number) {
    for (int i = 0; i < number && !incumbent.isDone(); i++) {
      ValleySearch.Outcome outcome = attempt(height, nodesOfAttempt(number));
      if (outcome != ValleySearch.Outcome.UNKNOWN) {
        return outcome;
      }
    }
    return ValleySearch.Outcome.UNKNOWN;
  }

  /** Searches for a plan of a height, each time with another preference. */
  private ValleySearch.Outcome attempt(long height, long nodes) {
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
    return outcome;
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
      switch (atCapacity.attemptOften(height, round)) {
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
