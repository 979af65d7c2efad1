package dev.jopt.planner;

/** A way of searching that works in rounds, so that several can take turns. */
interface SearchRounds {
  /** Returns whether this way has run out of ideas. */
  boolean isExhausted();

  /**
   * Returns the nodes of a next turn that takes far more than the turns of others do: these go
   * first as long as they have had less than their share after it. Zero for other turns.
   */
  default long nodesOfLongTurn() {
    return 0;
  }

  /** Searches on for a while, and tells the {@link Incumbent} the cost and the result. */
  void next();
}
