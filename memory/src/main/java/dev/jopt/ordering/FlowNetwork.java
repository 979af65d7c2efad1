package dev.jopt.ordering;

import java.util.Arrays;
import java.util.BitSet;

/** The greatest flow through arcs of given capacities, by Dinic's algorithm. */
final class FlowNetwork {
  /** More than all that is bounded together. */
  static final long UNBOUNDED = Long.MAX_VALUE / 2;

  private final int source;
  private final int sink;
  private final int[] firstArc;
  private final int[] level;
  private final int[] current;
  private final int[] queue;
  private final int[] path;

  /** The arcs, each next to the one against it. */
  private int[] heads = new int[256];

  private int[] nextArcs = new int[256];
  private long[] capacities = new long[256];
  private int arcs;

  /** A network of so many nodes, a source, and a sink, without arcs. */
  FlowNetwork(int nodes) {
    source = nodes;
    sink = nodes + 1;
    firstArc = new int[nodes + 2];
    Arrays.fill(firstArc, -1);
    level = new int[nodes + 2];
    current = new int[nodes + 2];
    queue = new int[nodes + 2];
    path = new int[nodes + 2];
  }

  /** The number of the node that the flow comes from. */
  int source() {
    return source;
  }

  /** The number of the node that the flow goes to. */
  int sink() {
    return sink;
  }

  /** Adds an arc. */
  void arc(int from, int to, long capacity) {
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

  /** Whether a node is on the side of the source in every least cut, after the greatest flow. */
  boolean isAtSource(int node) {
    return level[node] >= 0;
  }

  /** The nodes that are on the side of the sink in every least cut, after the greatest flow. */
  BitSet atSink() {
    BitSet found = new BitSet(level.length);
    int tail = 0;
    queue[tail++] = sink;
    found.set(sink);
    for (int head = 0; head < tail; head++) {
      for (int arc = firstArc[queue[head]]; arc >= 0; arc = nextArcs[arc]) {
        if (capacities[arc ^ 1] > 0 && !found.get(heads[arc])) {
          found.set(heads[arc]);
          queue[tail++] = heads[arc];
        }
      }
    }
    return found;
  }

  /** The capacities that are left of all arcs. */
  long[] left() {
    return Arrays.copyOf(capacities, arcs);
  }

  /** Takes back all arcs that were added, and all flow that was sent, since that was left. */
  void restore(long[] left) {
    while (arcs > left.length) {
      arcs--;
      firstArc[heads[arcs ^ 1]] = nextArcs[arcs];
    }
    System.arraycopy(left, 0, capacities, 0, arcs);
  }

  /** Sends as much more as fits, and tells how much that is. */
  long flow() {
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
    int tail = 0;
    queue[tail++] = source;
    level[source] = 0;
    // What is as far as the sink leads nowhere.
    for (int head = 0; head < tail && level[sink] < 0; head++) {
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
