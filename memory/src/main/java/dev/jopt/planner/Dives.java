package dev.jopt.planner;

/**
 * Plans by {@link SkylineDive}, each with another order of preference. Ways of searching that take
 * turns share them, so that none is made twice.
 */
final class Dives {
  /** So many are worth their time before any search; the others come in between. */
  private static final int FIRST = 4;

  private final Incumbent incumbent;
  private final SkylineDive diver;
  private int made;
  private long spent;

  Dives(Incumbent incumbent) {
    this.incumbent = incumbent;
    // A search of its own, so that it does not change the section weights of a proof.
    diver = new SkylineDive(incumbent.compact, incumbent.budget);
  }

  /** Makes those that come before any search. */
  void makeFirst() {
    while (!areMade() && !incumbent.isDone()) {
      next();
    }
  }

  /** Returns whether those that come before any search have been made. */
  boolean areMade() {
    return made >= FIRST;
  }

  /** Returns how many have been made. */
  int made() {
    return made;
  }

  /** Returns the nodes of those that have been made. */
  long spent() {
    return spent;
  }

  /** Makes one more. */
  void next() {
    ValleySearch.Outcome outcome =
        diver.dive(
            incumbent.lowerBound(),
            BranchOrder.of(incumbent.compact, made),
            incumbent.nodesLeft(Long.MAX_VALUE));
    made++;
    spent += diver.nodes();
    incumbent.spend(diver.nodes());
    if (outcome == ValleySearch.Outcome.FITS) {
      incumbent.offer(diver.offsets());
    }
  }
}
