package dev.jopt.transform.ordering;

/**
 * The search nodes for the blocks of a function. The first ones that are hard get all they may
 * have; what follows gets little, so that the time for a function of many hard blocks grows with
 * their number by much less.
 */
final class SearchBudget {
  /** How many blocks may use up all of their nodes. */
  private static final long HARD_BLOCKS = 4;

  /** What the blocks after these get: a part of the nodes that suffices for most small blocks. */
  private static final long LATER_PART = 16;

  private final long perBlock;
  private long left;

  /**
   * Makes a budget of which nothing is spent.
   *
   * @param perBlock what one block may have at most
   */
  SearchBudget(long perBlock) {
    this.perBlock = perBlock;
    left = perBlock > Long.MAX_VALUE / HARD_BLOCKS ? Long.MAX_VALUE : HARD_BLOCKS * perBlock;
  }

  /** Returns how many nodes the next block may spend. */
  long next() {
    return Math.min(perBlock, Math.max(left, perBlock / LATER_PART));
  }

  /** Records what a block has spent. */
  void spend(long nodes) {
    left = Math.max(0, left - nodes);
  }
}
