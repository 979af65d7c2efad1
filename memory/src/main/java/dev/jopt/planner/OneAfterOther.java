package dev.jopt.planner;

/**
 * Two ways of searching as one: the second begins when the first has run out of ideas.
 *
 * @param first the way that goes first
 * @param second the other one
 */
record OneAfterOther(SearchRounds first, SearchRounds second) implements SearchRounds {
  @Override
  public boolean isExhausted() {
    return first.isExhausted() && second.isExhausted();
  }

  @Override
  public void next() {
    (first.isExhausted() ? second : first).next();
  }
}
