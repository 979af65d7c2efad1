package dev.jopt.planner;

/** A way of searching that works in rounds, so that several can take turns. */
interface SearchRounds {
  /** Returns whether this way has run out of ideas. */
  boolean isExhausted();

  /** Searches on for a while, and tells the {@link Incumbent} the cost and the result. */
  void next();
}
