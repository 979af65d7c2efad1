package dev.jopt.ordering;

import java.util.BitSet;

/**
 * Finds what all orders within a threshold have in common. If an operation cannot run within it
 * once another one has, whatever else has run, it must run before that one; if it cannot before
 * another one has, it must after that. What follows may force more pairs. If a pair is forced both
 * ways, no order is within the threshold.
 */
final class ForcedPrecedence {
  /** A flow through so many operations and buffers takes as long as a node. */
  private static final int PLACES_OF_NODE = 48;

  private final OrderingProblem problem;
  private final long threshold;
  private final Effort effort;
  private final long cost;
  private final Precedence precedence;

  /** The operations in the order in which they are looked at. */
  private final int[] ops;

  /**
   * Begins with the precedence of a problem.
   *
   * @param ops the operations, first those that are likely to need most
   */
  ForcedPrecedence(OrderingProblem problem, int[] ops, long threshold, Effort effort) {
    this.problem = problem;
    this.ops = ops;
    this.threshold = threshold;
    this.effort = effort;
    cost = 1 + (problem.size() + 2L * problem.buffers().size()) / PLACES_OF_NODE;
    precedence = new Precedence(problem);
  }

  /**
   * Finds pairs until there are no more, or the effort is spent; false if no order is within the
   * threshold.
   */
  boolean find() {
    int known = -1;
    while (known < precedence.added().size() && !effort.isSpent()) {
      known = precedence.added().size();
      FewestBytes fewest = new FewestBytes(problem, precedence.added());
      effort.spend(cost);
      for (int op : ops) {
        if (!force(op, fewest)) {
          return false;
        }
        if (effort.isSpent()) {
          break;
        }
      }
    }
    return true;
  }

  /** Forces pairs with an operation; false if it cannot run. */
  private boolean force(int op, FewestBytes fewest) {
    effort.spend(cost);
    if (fewest.during(op) > threshold) {
      return false;
    }
    BitSet mayHaveRun = new BitSet();
    BitSet mayNot = new BitSet();
    fewest.addCases(mayHaveRun, mayNot);
    for (int other = 0; other < problem.size() && !effort.isSpent(); other++) {
      if (other == op || precedence.isKnown(op, other)) {
        continue;
      }
      if (!mayHaveRun.get(other) && !may(fewest, other, true, mayHaveRun, mayNot)) {
        if (!precedence.add(op, other)) {
          return false;
        }
      }
      if (!mayNot.get(other) && !may(fewest, other, false, mayHaveRun, mayNot)) {
        if (!precedence.add(other, op)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean may(
      FewestBytes fewest, int other, boolean hasRun, BitSet mayHaveRun, BitSet mayNot) {
    effort.spend(cost);
    if (fewest.duringWith(other, hasRun) > threshold) {
      return false;
    }
    fewest.addCases(mayHaveRun, mayNot);
    return true;
  }

  /** The pairs that were found, with those of the problem. */
  Precedence precedence() {
    return precedence;
  }
}
