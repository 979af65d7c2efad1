package dev.jopt.ordering;

import com.google.common.primitives.Ints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Dynamic programming over the downsets of the precedence graph, as SERENITY does (Ahn et al.,
 * "Ordering Chaos", MLSys 2020), by thresholds that rise instead of by layers. A pass visits all
 * states that can be reached within a threshold, deepest first. If the last state is not among
 * them, the threshold rises to the least peak beyond it that some transition needs. So the first
 * order that is found is the best, and every threshold that was passed is a lower bound.
 *
 * <p>At each state, the operations that {@link ValleyRule} finds run without a choice (Liu's
 * hill-valley segments, "An application of generalized tree pebbling to sparse matrix
 * factorization", 1987, for graphs).
 */
final class DownsetSearch {
  /**
   * So many pairs of operations make a state twice as dear: it takes longer, and has more next
   * ones.
   */
  private static final long PAIRS_OF_NODE = 1 << 17;

  /** How a search ended. */
  enum Outcome {
    /** With an order, optimal unless it meets the bytes said to be enough. */
    FOUND,
    /** With the proof that there is none. */
    NONE,
    /** Without an answer. */
    OUT_OF_NODES
  }

  /** Operations that have run, as bits. */
  private static final class Key {
    final long[] bits;

    Key(long[] bits) {
      this.bits = bits;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(bits, key.bits);
    }

    @Override
    public int hashCode() {
      long hash = 0;
      for (long word : bits) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 32;
      }
      return (int) hash;
    }
  }

  /** A state, and the operations by which it was reached from another one. */
  private static final class Node {
    final @Nullable Node parent;
    final int[] ops;
    final Key done;

    /** The lowest threshold at which there is more to visit. */
    long blockedAt;

    int number;

    Node(@Nullable Node parent, int[] ops, Key done) {
      this.parent = parent;
      this.ops = ops;
      this.done = done;
    }
  }

  private final OrderingProblem problem;
  private final LiveState state;
  private final ValleyRule valleys;
  private final long mostNodes;
  private final long nodeCost;
  private final Set<Key> seen = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final PriorityQueue<Node> blocked =
      new PriorityQueue<>(
          Comparator.comparingLong((Node node) -> node.blockedAt)
              .thenComparing(node -> -node.number));
  private long spent;
  private long threshold;
  private long lowerBound;
  private int numbered;
  private int[] found = {};

  /** Prepares one search of so many nodes. */
  DownsetSearch(OrderingProblem problem, long nodes) {
    this.problem = problem;
    state = new LiveState(problem);
    valleys = new ValleyRule(state);
    mostNodes = nodes;
    nodeCost = 1 + (long) problem.size() * problem.size() / PAIRS_OF_NODE;
  }

  /**
   * Looks for an order.
   *
   * @param enough a peak that need not be improved on
   * @param upper the peak must be lower than this
   */
  Outcome run(long enough, long upper) {
    threshold = Math.max(enough, state.bytes());
    if (threshold >= upper) {
      return Outcome.NONE;
    }
    int words = (problem.size() + Long.SIZE - 1) / Long.SIZE;
    open.push(new Node(null, new int[0], new Key(new long[words])));
    while (true) {
      while (!open.isEmpty()) {
        if (visit(open.pop(), upper)) {
          return Outcome.FOUND;
        }
        if (spent > mostNodes) {
          return Outcome.OUT_OF_NODES;
        }
      }
      if (blocked.isEmpty()) {
        lowerBound = upper;
        return Outcome.NONE;
      }
      threshold = blocked.element().blockedAt;
      lowerBound = threshold;
      while (!blocked.isEmpty() && blocked.element().blockedAt == threshold) {
        open.add(blocked.remove());
      }
    }
  }

  /** The order that was found. */
  int[] found() {
    return found;
  }

  /** A peak that no order is below, as far as the search has shown; 0 if it has shown nothing. */
  long lowerBound() {
    return lowerBound;
  }

  /** The nodes spent. */
  long spent() {
    return spent;
  }

  /** Adds the states reachable from a state; returns whether an order was found. */
  private boolean visit(Node reached, long upper) {
    state.load(reached.done.bits);
    spent += nodeCost;
    Node node = commit(reached);
    if (state.isComplete()) {
      found = orderOf(node);
      return true;
    }
    List<Choice> choices = new ArrayList<>(state.readyCount());
    long next = Long.MAX_VALUE;
    for (int i = 0; i < state.readyCount(); i++) {
      int op = state.ready(i);
      long during = state.during(op);
      if (during <= threshold) {
        choices.add(new Choice(op, state.change(op), during));
      } else {
        next = Math.min(next, during);
      }
    }
    if (next < upper) {
      node.blockedAt = next;
      node.number = numbered++;
      blocked.add(node);
    }
    choices.sort(Choice.WORST_FIRST);
    for (int i = 0; i < choices.size() && spent <= mostNodes; i++) {
      Choice choice = choices.get(i);
      Key key = new Key(node.done.bits.clone());
      set(key, choice.op);
      if (seen.add(key)) {
        spent += nodeCost;
        open.push(new Node(node, new int[] {choice.op}, key));
      }
    }
    return false;
  }

  private record Choice(int op, long change, long during) {
    static final Comparator<Choice> WORST_FIRST =
        Comparator.comparingLong(Choice::change)
            .thenComparingLong(Choice::during)
            .thenComparingInt(Choice::op)
            .reversed();
  }

  /** Runs the operations that need no choice; returns the state after them. */
  private Node commit(Node node) {
    List<Integer> run = new ArrayList<>();
    valleys.run(threshold, run);
    if (run.isEmpty()) {
      return node;
    }
    Key key = new Key(node.done.bits.clone());
    run.forEach(op -> set(key, op));
    return new Node(node, Ints.toArray(run), key);
  }

  private static void set(Key key, int op) {
    key.bits[op >> 6] |= 1L << op;
  }

  private int[] orderOf(Node last) {
    int[] order = new int[problem.size()];
    int at = order.length;
    for (Node node = last; node != null; node = node.parent) {
      for (int i = node.ops.length - 1; i >= 0; i--) {
        order[--at] = node.ops[i];
      }
    }
    return order;
  }
}
