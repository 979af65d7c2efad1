package dev.jopt.ordering;

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
  private final FlowNetwork network;
  private final long between;
  private final long[] left;

  /** Finds the fewest bytes between two operations. */
  FewestBytes(OrderingProblem problem) {
    this.problem = problem;
    network = new FlowNetwork(problem.size() + 2 * problem.buffers().size());
    for (int op = 0; op < problem.size(); op++) {
      for (int before : problem.before(op)) {
        network.arc(op, before, FlowNetwork.UNBOUNDED);
      }
    }
    for (int b = 0; b < problem.buffers().size(); b++) {
      add(b);
    }
    between = problem.always() + network.flow();
    left = network.left();
  }

  private int begun(int b) {
    return problem.size() + 2 * b;
  }

  private void add(int b) {
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
    for (int i = 0; i < buffer.accesses().length(); i++) {
      network.arc(buffer.accesses().get(i), begun, FlowNetwork.UNBOUNDED);
      network.arc(ended, buffer.accesses().get(i), FlowNetwork.UNBOUNDED);
    }
  }

  /** The fewest bytes between two operations, at the start, or at the end. */
  long between() {
    return between;
  }

  /** The fewest bytes while an operation runs. */
  long during(int op) {
    network.arc(op, network.sink(), FlowNetwork.UNBOUNDED);
    for (int before : problem.before(op)) {
      network.arc(network.source(), before, FlowNetwork.UNBOUNDED);
    }
    for (int b : problem.buffersOf(op)) {
      network.arc(network.source(), begun(b), FlowNetwork.UNBOUNDED);
    }
    long more = network.flow();
    network.restore(left);
    return between + more + problem.workspace(op);
  }
}
