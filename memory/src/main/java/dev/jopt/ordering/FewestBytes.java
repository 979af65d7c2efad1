package dev.jopt.ordering;

import java.util.Arrays;

/**
 * The fewest bytes that are live between two operations in any order, at the start, or at the end.
 *
 * <p>That is a cut of least capacity. Operations that have run are on the side of the source, and
 * so is all that they depend on. Each buffer has two nodes, with an arc of its size between them:
 * the first is at the source once an access has run, the second when all have. The greatest flow is
 * found by Dinic's algorithm.
 */
final class FewestBytes {
  private static final long UNBOUNDED = Long.MAX_VALUE / 2;

  private final int source;
  private final int sink;
  private final int[] firstArc;
  private final int[] level;
  private final int[] current;

  /** The arcs, each next to the one against it. */
  private int[] heads = new int[256];

  private int[] nextArcs = new int[256];
  private long[] capacities = new long[256];
  private int arcs;

  private FewestBytes(OrderingProblem problem) {
    int nodes = problem.size() + 2 * problem.buffers().size();
    source = nodes;
    sink = nodes + 1;
    firstArc = new int[nodes + 2];
    Arrays.fill(firstArc, -1);
    level = new int[nodes + 2];
    current = new int[nodes + 2];
  }

  static long of(OrderingProblem problem) {
    FewestBytes cut = new FewestBytes(problem);
    for (int op = 0; op < problem.size(); op++) {
      for (int before : problem.before(op)) {
        cut.arc(op, before, UNBOUNDED);
      }
    }
    for (int b = 0; b < problem.buffers().size(); b++) {
      cut.add(problem.buffers().get(b), problem.size() + 2 * b);
    }
    return problem.always() + cut.flow();
  }

  private void add(OrderedBuffer buffer, int begun) {
    int ended = begun + 1;
    arc(begun, ended, buffer.size());
    if (buffer.liveIn()) {
      arc(source, begun, UNBOUNDED);
    }
    if (buffer.liveOut()) {
      arc(ended, sink, UNBOUNDED);
    }
    for (int i = 0; i < buffer.accesses().length(); i++) {
      arc(buffer.accesses().get(i), begun, UNBOUNDED);
      arc(ended, buffer.accesses().get(i), UNBOUNDED);
    }
  }

  private void arc(int from, int to, long capacity) {
    if (arcs + 2 > heads.length) {
      heads = Arrays.copyOf(heads, 2 * arcs);
      nextArcs = Arrays.copyOf(nextArcs, 2 * arcs);
      capacities = Arrays.copyOf(capacities, 2 * arcs);
    }
    addHalf(from, to, capacity);
    addHalf(to, from, 0);
  }

  private void addHalf(int from, int to, long capacity) {
    heads[arcs] = to;
    capacities[arcs] = capacity;
    nextArcs[arcs] = firstArc[from];
    firstArc[from] = arcs++;
  }

  private long flow() {
    long flow = 0;
    while (findLevels()) {
      System.arraycopy(firstArc, 0, current, 0, firstArc.length);
      for (long more = push(); more > 0; more = push()) {
        flow += more;
      }
    }
    return flow;
  }

  /** Numbers the nodes by their distance from the source; whether the sink is among them. */
  private boolean findLevels() {
    Arrays.fill(level, -1);
    int[] queue = new int[level.length];
    int tail = 0;
    queue[tail++] = source;
    level[source] = 0;
    for (int head = 0; head < tail; head++) {
      int node = queue[head];
      for (int arc = firstArc[node]; arc >= 0; arc = nextArcs[arc]) {
        if (capacities[arc] > 0 && level[heads[arc]] < 0) {
          level[heads[arc]] = level[node] + 1;
          queue[tail++] = heads[arc];
        }
      }
    }
    return level[sink] >= 0;
  }

  /** Sends as much as fits along one more path, level by level; 0 if there is none. */
  private long push() {
    int[] path = new int[level.length];
    int length = 0;
    int node = source;
    while (node != sink) {
      int arc = current[node];
      if (arc < 0) {
        if (length == 0) {
          return 0;
        }
        // A dead end: back by one, and on with the next arc.
        node = heads[path[--length] ^ 1];
        current[node] = nextArcs[current[node]];
      } else if (capacities[arc] > 0 && level[heads[arc]] == level[node] + 1) {
        path[length++] = arc;
        node = heads[arc];
      } else {
        current[node] = nextArcs[arc];
      }
    }
    long most = UNBOUNDED;
    for (int i = 0; i < length; i++) {
      most = Math.min(most, capacities[path[i]]);
    }
    for (int i = 0; i < length; i++) {
      capacities[path[i]] -= most;
      capacities[path[i] ^ 1] += most;
    }
    return most;
  }
}
