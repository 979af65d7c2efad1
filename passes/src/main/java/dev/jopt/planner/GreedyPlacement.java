package dev.jopt.planner;

import java.util.Arrays;

/**
 * A plan made by placing one buffer after the other, each where those placed before leave room.
 * Takes time about proportional to the buffers it meets for each buffer.
 */
final class GreedyPlacement {
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
   * Places a buffer, unless it is fixed and so has been placed.
   *
   * @param buffer which
   * @param lowest whether in the lowest gap that holds it, or in the smallest one
   */
  void place(int buffer, boolean lowest) {
    int number = index.numberOf[buffer];
    if (compact.fixed[buffer] < 0) {
      index.collect(number);
      long gap = index.gapFor(number, lowest);
      put(number, gap < 0 ? index.aboveAll(number) : gap);
    }
  }

  /** Returns the byte at which a buffer ends that has been placed. */
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

  /** Returns the buffers sorted by falling keys, equal ones in the problem's order. */
  static int[] byFalling(long[] keys) {
    Integer[] order = new Integer[keys.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (i, j) -> Long.compare(keys[j], keys[i]));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
