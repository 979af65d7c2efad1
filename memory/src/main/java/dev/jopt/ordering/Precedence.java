package dev.jopt.ordering;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Which operations come before which, directly or not: those of a problem, and more. */
final class Precedence {
  private final BitSet[] before;
  private final BitSet[] after;
  private final List<int[]> added = new ArrayList<>();

  /** The precedence of a problem. */
  Precedence(OrderingProblem problem) {
    int size = problem.size();
    before = new BitSet[size];
    after = new BitSet[size];
    for (int op = 0; op < size; op++) {
      before[op] = new BitSet(size);
      for (int earlier : problem.before(op)) {
        before[op].or(before[earlier]);
        before[op].set(earlier);
      }
    }
    for (int op = size - 1; op >= 0; op--) {
      after[op] = new BitSet(size);
      for (int later : problem.after(op)) {
        after[op].or(after[later]);
        after[op].set(later);
      }
    }
  }

  /** Whether it is known which of two operations comes first. */
  boolean isKnown(int op, int other) {
    return before[op].get(other) || after[op].get(other);
  }

  /** The pairs that were added, the first of which comes first. */
  List<int[]> added() {
    return added;
  }

  /** Puts an operation before another one; false if it is after that. */
  boolean add(int op, int later) {
    if (before[op].get(later)) {
      return false;
    }
    if (!after[op].get(later)) {
      added.add(new int[] {op, later});
      BitSet sources = (BitSet) before[op].clone();
      sources.set(op);
      BitSet targets = (BitSet) after[later].clone();
      targets.set(later);
      sources.stream().forEach(source -> after[source].or(targets));
      targets.stream().forEach(target -> before[target].or(sources));
    }
    return true;
  }

  /** An order of the operations. */
  int[] order() {
    // What comes before an operation has fewer operations before it.
    return IntStream.range(0, before.length)
        .boxed()
        .sorted(Comparator.comparingInt(op -> before[op].cardinality()))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
