package dev.jopt.planner;

import com.google.common.primitives.ImmutableLongArray;
import java.util.PriorityQueue;

/**
 * Brings a plan below a height by letting buffers drive others out. Buffers wait in a queue; each
 * takes the tightest gap below the height, and where there is none the place whose occupants are
 * worth least, which go back to the queue. The worth of a buffer grows with its size and its life,
 * and with every time it had to drive others out, so that the same buffers cannot do that to each
 * other for ever.
 *
 * <p>Suits problems of lives of all magnitudes: buffers that are small or short-lived make room for
 * the others and find some place later. The allocation of registers by eviction works alike.
 */
final class EvictionSearch {
  /** Which of the waiting buffers is placed first. */
  enum Order {
    /** The one nearest in time to the moment of the largest load. */
    FROM_PEAK,
    /** The one that starts first. */
    BY_START,
    /** The one of most bytes times lifetime. */
    BY_AREA
  }

  /** By this power of its size a buffer's worth grows; that of the lifetime is one. */
  private static final double SIZE_EXPONENT = 1.3;

  /** Collecting and sorting so many neighbours counts as a node. */
  private static final int CONFLICTS_PER_NODE = 128;

  private static final int NODES_BETWEEN_QUESTIONS = 128;

  private final CompactProblem compact;
  private final PlanBudget budget;
  private final ConflictIndex index;

  /** The largest offset of each buffer that is below the height. */
  private final long[] limit;

  private final double[] worth;
  private final double[] initialWorth;

  /** The smaller, the sooner a buffer is placed. */
  private final double[] rank;

  private long nodes;

  EvictionSearch(CompactProblem compact, PlanBudget budget) {
    this.compact = compact;
    this.budget = budget;
    index = new ConflictIndex(compact);
    limit = new long[compact.count];
    worth = new double[compact.count];
    initialWorth = new double[compact.count];
    rank = new double[compact.count];
    for (int i = 0; i < compact.count; i++) {
      // Strict, because a plan must not depend on the processor.
      initialWorth[i] =
          StrictMath.pow((double) index.size[i], SIZE_EXPONENT) * (index.last[i] - index.first[i]);
    }
    startFromNothing();
  }

  /** Starts the next search with nothing placed but what has a place that is fixed. */
  void startFromNothing() {
    for (int i = 0; i < compact.count; i++) {
      long fixed = compact.fixed[compact.byFirst[i]];
      index.placed[i] = fixed >= 0;
      index.offset[i] = fixed;
    }
  }

  /** Returns the nodes that the last search took. */
  long nodes() {
    return nodes;
  }

  /** Returns the offsets of the plan found last, in units, in the order of the problem. */
  long[] offsets() {
    return index.offsets();
  }

  /** Returns the approximate cost of placing every buffer of a problem once. */
  static long nodesToPlaceAll(CompactProblem compact) {
    double perBuffer = 1 + ConflictIndex.meanConflicts(compact) / CONFLICTS_PER_NODE;
    return (long) (perBuffer * compact.count) + 1;
  }

  /**
   * Starts the next search from a plan instead of from nothing or from the last one.
   *
   * @param offsets in bytes, in the order of the problem; negative for buffers that are to be
   *     placed
   */
  void startFrom(ImmutableLongArray offsets) {
    for (int i = 0; i < compact.count; i++) {
      long offset = offsets.get(compact.byFirst[i]);
      index.placed[i] = offset >= 0;
      index.offset[i] = offset / compact.unit;
    }
  }

  /**
   * Searches for a plan.
   *
   * @param bytes the height it may have
   * @param order which buffers to place first
   * @param nodeLimit nodes to spend
   * @return whether there is one now; if not, it takes {@link #startFrom} to begin anew
   */
  boolean search(long bytes, Order order, long nodeLimit) {
    nodes = 0;
    System.arraycopy(initialWorth, 0, worth, 0, worth.length);
    rank(order);
    PriorityQueue<Integer> waiting =
        new PriorityQueue<>(
            (i, j) ->
                rank[i] != rank[j] ? Double.compare(rank[i], rank[j]) : Integer.compare(i, j));
    for (int i = 0; i < compact.count; i++) {
      int buffer = compact.byFirst[i];
      limit[i] = Math.floorDiv(bytes - compact.problem.buffers().get(buffer).size(), compact.unit);
      if (index.placed[i] && index.offset[i] > limit[i]) {
        if (compact.fixed[buffer] >= 0) {
          return false;
        }
        index.placed[i] = false;
      }
      if (!index.placed[i]) {
        waiting.add(i);
      }
    }
    return placeAll(waiting, nodeLimit);
  }

  private boolean placeAll(PriorityQueue<Integer> waiting, long nodeLimit) {
    long nextQuestion = NODES_BETWEEN_QUESTIONS;
    while (!waiting.isEmpty()) {
      if (nodes >= nodeLimit) {
        return false;
      }
      if (nodes >= nextQuestion) {
        nextQuestion = nodes + NODES_BETWEEN_QUESTIONS;
        if (budget.isStopped()) {
          return false;
        }
      }
      int buffer = waiting.remove();
      index.collect(buffer);
      nodes += 1 + index.found / CONFLICTS_PER_NODE;
      long place = index.gapBelow(buffer, limit[buffer]);
      if (place < 0) {
        place = cheapestPlace(buffer);
        if (place < 0) {
          return false;
        }
        evict(place, place + index.size[buffer], waiting);
        worth[buffer] += initialWorth[buffer];
      }
      index.offset[buffer] = place;
      index.placed[buffer] = true;
    }
    return true;
  }

  private void rank(Order order) {
    int peak = 0;
    for (int s = 1; s < compact.sections; s++) {
      peak = compact.load[s] > compact.load[peak] ? s : peak;
    }
    for (int i = 0; i < compact.count; i++) {
      rank[i] =
          switch (order) {
            case FROM_PEAK ->
                Math.max(0, Math.max(index.first[i] - peak, peak - index.last[i] + 1));
            case BY_START -> index.first[i];
            case BY_AREA -> -(double) index.size[i] * (index.last[i] - index.first[i]);
          };
    }
  }

  /**
   * Returns the offset, zero or on top of a neighbour, at which the least worth is in the way, or
   * -1 if only fixed buffers leave no place at all.
   */
  private long cheapestPlace(int buffer) {
    index.sortByTop();
    long best = -1;
    double least = Double.POSITIVE_INFINITY;
    double inTheWay = 0;
    int fixed = 0;
    int entered = 0;
    int left = 0;
    for (long place = 0;
        place <= limit[buffer];
        place = index.alignUp(index.topOf(index.byTop[left]), buffer)) {
      while (entered < index.found
          && index.offset[index.conflicts[entered]] < place + index.size[buffer]) {
        inTheWay += worth[index.conflicts[entered]];
        fixed += isFixed(index.conflicts[entered]) ? 1 : 0;
        entered++;
      }
      while (left < index.found && index.topOf(index.byTop[left]) <= place) {
        inTheWay -= worth[index.byTop[left]];
        fixed -= isFixed(index.byTop[left]) ? 1 : 0;
        left++;
      }
      if (fixed == 0 && inTheWay < least) {
        least = inTheWay;
        best = place;
      }
      if (left == index.found) {
        break;
      }
    }
    return best;
  }

  private void evict(long begin, long end, PriorityQueue<Integer> waiting) {
    for (int i = 0; i < index.found; i++) {
      int other = index.conflicts[i];
      if (index.offset[other] < end && index.topOf(other) > begin) {
        index.placed[other] = false;
        waiting.add(other);
      }
    }
  }

  private boolean isFixed(int buffer) {
    return compact.anyFixed && compact.fixed[compact.byFirst[buffer]] >= 0;
  }
}
