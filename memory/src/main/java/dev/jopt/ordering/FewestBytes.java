package dev.jopt.ordering;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The fewest bytes that are live at one time, over all orders: between two operations, or while a
 * given one runs.
 *
 * <p>That is a cut of least capacity. Operations that have run are on the side of the source, and
 * so is all that they depend on. Each buffer has two nodes, with an arc of its size between them:
 * the first is at the source once an access has run, the second when all have. While an operation
 * runs, all that it depends on is at the source, it is at the sink, and what it accesses has begun.
 */
final class FewestBytes {
  private final OrderingProblem problem;
  private final List<int[]> more;
  private final FlowNetwork network;

  /** So many of the added pairs are in all networks. */
  private final int known;

  private final long between;
  private final long[] left;
  private long during;
  private long[] leftDuring = {};

  /** Finds the fewest bytes between two operations. */
  FewestBytes(OrderingProblem problem) {
    this(problem, List.of());
  }

  /**
   * The same for orders with more precedence.
   *
   * @param more pairs of operations, the first of which comes first; more may be added later
   */
  FewestBytes(OrderingProblem problem, List<int[]> more) {
    this.problem = problem;
    this.more = more;
    network = new FlowNetwork(problem.size() + 2 * problem.buffers().size());
    for (int op = 0; op < problem.size(); op++) {
      for (int before : problem.before(op)) {
        network.arc(op, before, FlowNetwork.UNBOUNDED);
      }
    }
    known = more.size();
    addMore(0, known);
    int[] lastBuffer = new int[problem.size()];
    Arrays.fill(lastBuffer, -1);
    for (int b = 0; b < problem.buffers().size(); b++) {
      add(b, lastBuffer);
    }
    between = problem.always() + network.flow();
    left = network.left();
  }

  private void addMore(int from, int to) {
    for (int[] pair : more.subList(from, to)) {
      network.arc(pair[1], pair[0], FlowNetwork.UNBOUNDED);
    }
  }

  private int begun(int b) {
    return problem.size() + 2 * b;
  }

  /**
   * Adds a buffer.
   *
   * @param lastBuffer by operation, a buffer that it accesses
   */
  private void add(int b, int[] lastBuffer) {
    OrderedBuffer buffer = problem.buffers().get(b);
    int begun = begun(b);
    int ended = begun + 1;
    network.arc(begun, ended, buffer.size());
    if (buffer.liveIn()) {
      network.arc(network.source(), begun, FlowNetwork.UNBOUNDED);
    }
    if (buffer.liveOut()) {
      network.arc(ended, network.sink(), FlowNetwork.UNBOUNDED);
    }
    int[] accesses = buffer.accesses().toArray();
    for (int access : accesses) {
      lastBuffer[access] = b;
    }
    for (int access : accesses) {
      // The others follow from these by the precedence.
      if (!isAny(problem.before(access), b, lastBuffer)) {
        network.arc(access, begun, FlowNetwork.UNBOUNDED);
      }
      if (!isAny(problem.after(access), b, lastBuffer)) {
        network.arc(ended, access, FlowNetwork.UNBOUNDED);
      }
    }
  }

  /** Whether any of some operations accesses a buffer. */
  private static boolean isAny(int[] ops, int buffer, int[] lastBuffer) {
    for (int op : ops) {
      if (lastBuffer[op] == buffer) {
        return true;
      }
    }
    return false;
  }

  /** The fewest bytes between two operations, at the start, or at the end. */
  long between() {
    return between;
  }

  /** The fewest bytes while an operation runs. */
  long during(int op) {
    network.restore(left);
    network.arc(op, network.sink(), FlowNetwork.UNBOUNDED);
    for (int before : problem.before(op)) {
      network.arc(network.source(), before, FlowNetwork.UNBOUNDED);
    }
    addMore(known, more.size());
    for (int[] pair : more) {
      if (pair[1] == op) {
        network.arc(network.source(), pair[0], FlowNetwork.UNBOUNDED);
      }
    }
    for (int b : problem.buffersOf(op)) {
      network.arc(network.source(), begun(b), FlowNetwork.UNBOUNDED);
    }
    during = between + network.flow() + problem.workspace(op);
    leftDuring = network.left();
    return during;
  }

  /** The fewest bytes while the last operation asked for runs, if another one has, or has not. */
  long duringWith(int other, boolean hasRun) {
    network.restore(leftDuring);
    if (hasRun) {
      network.arc(network.source(), other, FlowNetwork.UNBOUNDED);
    } else {
      network.arc(other, network.sink(), FlowNetwork.UNBOUNDED);
    }
    return during + network.flow();
  }

  /**
   * Tells which operations have run in one of the cases that the last answer is for, and which have
   * not, by adding them to two sets. There may be a case with fewest operations that have run, and
   * one with most.
   */
  void addCases(BitSet haveRun, BitSet haveNot) {
    BitSet atSink = network.atSink();
    for (int op = 0; op < problem.size(); op++) {
      boolean isAlways = network.isAtSource(op);
      boolean isNever = atSink.get(op);
      haveRun.set(op, haveRun.get(op) || !isNever);
      haveNot.set(op, haveNot.get(op) || !isAlways);
    }
  }
}
