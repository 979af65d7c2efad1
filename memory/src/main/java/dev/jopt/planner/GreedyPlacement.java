package dev.jopt.planner;

/**
 * A plan made by placing one buffer after the other, each where those placed before leave room.
 * Takes time about linear in the buffers that are live together with each buffer.
 */
final class GreedyPlacement {
  /** A clock is looked at every so many neighbours: about three milliseconds. */
  private static final long NEIGHBOURS_BETWEEN_QUESTIONS = 100_000;

  /** The cost of placing a buffer without neighbours, in neighbours. */
  private static final long PER_BUFFER = 20;

  private final CompactProblem compact;
  private final ConflictIndex index;

  GreedyPlacement(CompactProblem compact) {
    this.compact = compact;
    index = new ConflictIndex(compact);
    for (int i = 0; i < compact.count; i++) {
      if (compact.fixed[i] >= 0) {
        put(index.numberOf[i], compact.fixed[i]);
      }
    }
  }

  /**
   * Places buffers, except those that are fixed and so have been placed, until one reaches a height
   * or the budget is stopped.
   *
   * @param order which buffers, in which order
   * @param lowest whether each in the lowest gap that holds it, or in the smallest one
   * @param height in bytes
   * @return whether all are placed, below the height
   */
  boolean placeAll(int[] order, boolean lowest, long height, PlanBudget budget) {
    long work = 0;
    for (int buffer : order) {
      work += place(buffer, lowest);
      if (topOf(buffer) >= height) {
        return false;
      }
      if (work >= NEIGHBOURS_BETWEEN_QUESTIONS) {
        work = 0;
        if (budget.isStopped()) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Places a buffer unless it is fixed.
   *
   * @param lowest whether in the lowest gap that holds it, or in the smallest one
   * @return the neighbours looked at, and some for the buffer itself
   */
  long place(int buffer, boolean lowest) {
    if (compact.fixed[buffer] >= 0) {
      return 0;
    }
    int number = index.numberOf[buffer];
    index.collect(number);
    long gap = index.gapFor(number, lowest);
    put(number, gap < 0 ? index.aboveAll(number) : gap);
    return PER_BUFFER + index.found;
  }

  /** Places the remaining buffers on top of all others, when the time is up. */
  void stackTheRest() {
    long top = 0;
    for (int i = 0; i < compact.count; i++) {
      top = index.placed[i] ? Math.max(top, index.topOf(i)) : top;
    }
    for (int i = 0; i < compact.count; i++) {
      if (!index.placed[i]) {
        put(i, index.alignUp(top, i));
        top = index.topOf(i);
      }
    }
  }

  /** Returns the byte at which a placed buffer ends. */
  long topOf(int buffer) {
    return index.offset[index.numberOf[buffer]] * compact.unit
        + compact.problem.buffers().get(buffer).size();
  }

  /** Returns the plan of all buffers. */
  PlanSolution solution() {
    return compact.solution(index.offsets(), compact.lowerBound, 0);
  }

  private void put(int number, long offset) {
    index.offset[number] = offset;
    index.placed[number] = true;
  }
}
