package dev.jopt.ordering;

import com.google.common.primitives.Ints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Dynamic programming over the downsets of the precedence graph, as SERENITY does (Ahn et al.,
 * "Ordering Chaos", MLSys 2020), by thresholds that rise instead of by layers. A pass visits all
 * states that can be reached within a threshold, DEEPEST first. If the last state is not among
 * them, the threshold rises to the least peak beyond it that some transition needs. So the first
 * order that is found is the best, and every threshold that was passed is a lower bound.
 *
 * <p>At each state, the operations that {@link ValleyRule} finds run without a choice (Liu's
 * hill-valley segments, "An application of generalized tree pebbling to sparse matrix
 * factorization", 1987, for graphs).
 *
 * <p>Where the operations that are left fall apart into {@linkplain Components components}, each is
 * searched by itself, for the least threshold within which it gets below the bytes that it has now.
 * Those that can are run to there, as to any valley. If none can, then none can with others higher
 * than now either, so all have their fewest bytes now. Seen from the end, they fall to these: they
 * are searched backwards in the same way. So trees are solved without a choice, and graphs that are
 * like them with few.
 */
final class DownsetSearch {
  /**
   * So many pairs of operations make a state twice as dear: it takes longer, and has more next
   * ones.
   */
  private static final long PAIRS_OF_NODE = 1 << 17;

  /** Adding so many states is as dear as visiting one. */
  private static final int ADDED_OF_NODE = 4;

  /** How a search ended. */
  enum Outcome {
    /** With an order, optimal unless it meets the bytes said to be enough. */
    FOUND,
    /** With the proof that there is none. */
    NONE,
    /** Without an answer. */
    OUT_OF_NODES
  }

  /** What a search looks for. */
  private enum Goal {
    /** The state in which all has run; components are searched from there as well. */
    END_FROM_BOTH_SIDES,
    /** The state in which all has run. */
    END,
    /** A state with fewer bytes than the first one, or the last one if it has no more. */
    VALLEY
  }

  /** So many searches are within each other at most: they are on the stack. */
  private static final int DEEPEST = 250;

  /** A state, and the operations by which it was reached from another one. */
  private static final class Node {
    final @Nullable Node parent;
    final int[] ops;
    final OperationSet done;

    /** The lowest threshold at which there is more to visit. */
    long blockedAt;

    int number;

    Node(@Nullable Node parent, int[] ops, OperationSet done) {
      this.parent = parent;
      this.ops = ops;
      this.done = done;
    }
  }

  private final OrderingProblem problem;
  private final LiveState state;
  private final ValleyRule valleys;
  private final Effort effort;
  private final Goal goal;
  private final int depth;
  private final long startBytes;
  private final long nodeCost;
  private final Set<OperationSet> seen = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final PriorityQueue<Node> blocked =
      new PriorityQueue<>(
          Comparator.comparingLong((Node node) -> node.blockedAt)
              .thenComparing(node -> -node.number));

  /** The searches of components, by their operations, and of what is left, from the end. */
  private final Map<OperationSet, DownsetSearch> parts = new HashMap<>();

  private final Map<OperationSet, DownsetSearch> ends = new HashMap<>();
  private long threshold;

  /** The peak must be lower than this. */
  private long upper = Long.MAX_VALUE;

  private long lowerBound;
  private int numbered;

  /** No threshold below this one leads to the goal. */
  private long failedBelow;

  private boolean isFound;
  private int[] found = {};

  /** The bytes that the found order needs. */
  private long need;

  /** Prepares a search. */
  DownsetSearch(OrderingProblem problem, Effort effort) {
    this(problem, effort, Goal.END_FROM_BOTH_SIDES, 0);
  }

  private DownsetSearch(OrderingProblem problem, Effort effort, Goal goal, int depth) {
    this.problem = problem;
    this.effort = effort;
    this.goal = goal;
    this.depth = depth;
    state = new LiveState(problem);
    valleys = new ValleyRule(problem, state);
    startBytes = state.bytes();
    threshold = startBytes;
    nodeCost = 1 + (long) problem.size() * problem.size() / PAIRS_OF_NODE;
    failedBelow = startBytes;
    open.push(start());
  }

  private Node start() {
    return new Node(null, new int[0], OperationSet.none(problem.size()));
  }

  /**
   * Looks for an order.
   *
   * @param enough a peak that need not be improved on
   * @param upper the peak must be lower than this
   */
  Outcome run(long enough, long upper) {
    this.upper = upper;
    threshold = Math.max(enough, threshold);
    if (threshold >= upper) {
      return Outcome.NONE;
    }
    unblock();
    if (raise(upper - 1)) {
      return Outcome.FOUND;
    }
    if (effort.isSpent()) {
      return Outcome.OUT_OF_NODES;
    }
    lowerBound = upper;
    return Outcome.NONE;
  }

  /** Raises the threshold step by step until the goal is reached, at most to a highest one. */
  private boolean raise(long most) {
    while (!isFound && next() <= most && !effort.isSpent()) {
      if (open.isEmpty()) {
        threshold = next();
        lowerBound = threshold;
        unblock();
      }
      visitNext();
    }
    return isFound;
  }

  /**
   * Whether the goal can be reached within a threshold. In contrast to {@link #raise}, lower ones
   * are not tried first, as most often it can.
   */
  private boolean reach(long most) {
    if (isFound && need <= most) {
      return true;
    }
    if (next() > most) {
      return false;
    }
    if (isFound || threshold > most) {
      restart();
    }
    threshold = most;
    unblock();
    while (!isFound && !open.isEmpty() && !effort.isSpent()) {
      visitNext();
    }
    if (!isFound && open.isEmpty()) {
      failedBelow = blocked.isEmpty() ? Long.MAX_VALUE : blocked.element().blockedAt;
    }
    return isFound;
  }

  /** Forgets what was found, and all that was seen on the way. */
  private void restart() {
    isFound = false;
    seen.clear();
    open.clear();
    blocked.clear();
    threshold = startBytes;
    open.push(start());
  }

  private void visitNext() {
    Node node = open.pop();
    isFound = visit(node);
    if (!isFound && effort.isSpent()) {
      open.push(node);
    }
  }

  private void unblock() {
    while (!blocked.isEmpty() && blocked.element().blockedAt <= threshold) {
      open.add(blocked.remove());
    }
  }

  /** The lowest threshold within which there is more to find. */
  private long next() {
    if (goal != Goal.END_FROM_BOTH_SIDES) {
      return failedBelow;
    }
    if (!open.isEmpty()) {
      return threshold;
    }
    return blocked.isEmpty() ? Long.MAX_VALUE : blocked.element().blockedAt;
  }

  /** The order that was found. */
  int[] found() {
    return found;
  }

  /** A peak that no order is below, as far as the search has shown; 0 if it has shown nothing. */
  long lowerBound() {
    return lowerBound;
  }

  /** Adds the states reachable from a state; returns whether the goal was reached. */
  private boolean visit(Node reached) {
    state.load(reached.done);
    Node node = reached;
    while (true) {
      effort.spend(nodeCost);
      node = after(node, runValleys());
      if (isGoal()) {
        return find(orderOf(node));
      }
      Components components = new Components(problem, state);
      if (components.count() < 2 || depth >= DEEPEST) {
        branch(node);
        return false;
      }
      List<DownsetSearch> searches = searches(components);
      int[] fallen = runParts(components, searches);
      if (effort.isSpent()) {
        return false;
      }
      if (fallen.length == 0) {
        return finish(node, components, searches);
      }
      node = after(node, fallen);
    }
  }

  private boolean find(int[] order) {
    found = order;
    need = problem.peak(order);
    return true;
  }

  private boolean isGoal() {
    if (goal != Goal.VALLEY) {
      return state.isComplete();
    }
    return !state.isAtStart()
        && (state.bytes() < startBytes || (state.isComplete() && state.bytes() == startBytes));
  }

  /** The searches for a valley of each component. */
  private List<DownsetSearch> searches(Components components) {
    List<DownsetSearch> searches = new ArrayList<>(components.count());
    for (int i = 0; i < components.count(); i++) {
      OperationSet members = OperationSet.none(problem.size()).with(components.members(i));
      DownsetSearch search = parts.get(members);
      if (search == null) {
        search = new DownsetSearch(components.problem(i), effort, Goal.VALLEY, depth + 1);
        parts.put(members, search);
        if (!search.hasValley()) {
          search.failedBelow = Long.MAX_VALUE;
        }
      }
      searches.add(search);
    }
    return searches;
  }

  private boolean hasValley() {
    if (problem.endBytes() <= startBytes) {
      return true;
    }
    effort.spend(nodeCost);
    return new FewestBytes(problem).between() < startBytes;
  }

  /** Runs each component to its next valley, if that is within the threshold. */
  private int[] runParts(Components components, List<DownsetSearch> searches) {
    List<Integer> run = new ArrayList<>();
    for (int i = 0; i < components.count(); i++) {
      DownsetSearch search = searches.get(i);
      if (search.reach(threshold - (state.bytes() - search.startBytes))) {
        for (int op : search.found) {
          state.run(components.members(i)[op]);
          run.add(components.members(i)[op]);
        }
      }
    }
    return Ints.toArray(run);
  }

  /** Goes on where no component has a valley within the threshold; whether it gets to the end. */
  private boolean finish(Node node, Components components, List<DownsetSearch> searches) {
    long next = Long.MAX_VALUE;
    for (DownsetSearch search : searches) {
      if (search.next() < Long.MAX_VALUE) {
        next = Math.min(next, state.bytes() - search.startBytes + search.next());
      }
    }
    if (goal == Goal.END_FROM_BOTH_SIDES) {
      DownsetSearch end = ends.get(node.done);
      if (end == null) {
        end = new DownsetSearch(components.rest().reversed(), effort, Goal.END, depth + 1);
        ends.put(node.done, end);
      }
      if (end.reach(threshold)) {
        return find(orderOf(after(node, components.fromEnd(end.found))));
      }
      next = Math.min(next, end.next());
    }
    block(node, next);
    return false;
  }

  private void branch(Node node) {
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
    block(node, next);
    choices.sort(Choice.WORST_FIRST);
    int added = 0;
    for (int i = 0; i < choices.size() && !effort.isSpent(); i++) {
      Choice choice = choices.get(i);
      OperationSet key = node.done.with(choice.op);
      if (seen.add(key)) {
        added++;
        effort.spend(added % ADDED_OF_NODE == 0 ? nodeCost : 0);
        open.push(new Node(node, new int[] {choice.op}, key));
      }
    }
  }

  /** Leaves a state until the threshold is as high as that. */
  private void block(Node node, long next) {
    if (next < upper) {
      node.blockedAt = next;
      node.number = numbered++;
      blocked.add(node);
    }
  }

  private record Choice(int op, long change, long during) {
    static final Comparator<Choice> WORST_FIRST =
        Comparator.comparingLong(Choice::change)
            .thenComparingLong(Choice::during)
            .thenComparingInt(Choice::op)
            .reversed();
  }

  /** Runs the operations that need no choice. */
  private int[] runValleys() {
    List<Integer> run = new ArrayList<>();
    valleys.run(threshold, run);
    return Ints.toArray(run);
  }

  /** The state after operations that have run. */
  private static Node after(Node node, int[] ops) {
    return ops.length == 0 ? node : new Node(node, ops, node.done.with(ops));
  }

  private static int[] orderOf(Node last) {
    Deque<int[]> runs = new ArrayDeque<>();
    for (Node node = last; node != null; node = node.parent) {
      runs.push(node.ops);
    }
    return Ints.concat(runs.toArray(new int[0][]));
  }
}
