package dev.jopt.ordering;

import java.util.Arrays;

/**
 * Bytes that every order needs. While an operation runs, whatever the order, all that it accesses
 * is live, and all that is accessed both by one that must come before and by one that must come
 * after.
 */
final class StaticBound {
  /** Above this, the closure of the precedence takes too much memory, and is left out. */
  private static final int MOST_CLOSED = 4096;

  private StaticBound() {}

  static long of(OrderingProblem problem) {
    int size = problem.size();
    long[] live = new long[size];
    for (int op = 0; op < size; op++) {
      live[op] = problem.always() + problem.workspace(op);
      for (int b : problem.buffersOf(op)) {
        live[op] += problem.buffers().get(b).size();
      }
    }
    if (size <= MOST_CLOSED) {
      addSpanning(problem, live);
    }
    long bound = new LiveState(problem).bytes();
    for (long bytes : live) {
      bound = Math.max(bound, bytes);
    }
    return bound;
  }

  private static void addSpanning(OrderingProblem problem, long[] live) {
    long[][] descendants = closure(problem);
    long[][] ancestors = closure(problem.reversed());
    int last = problem.size() - 1;
    long[] from = new long[(problem.size() + Long.SIZE - 1) / Long.SIZE];
    long[] to = new long[from.length];
    for (OrderedBuffer buffer : problem.buffers()) {
      Arrays.fill(from, buffer.liveIn() ? -1 : 0);
      Arrays.fill(to, 0);
      for (int i = 0; i < buffer.accesses().length(); i++) {
        int op = buffer.accesses().get(i);
        or(from, descendants[op]);
        // These bits are counted from the last operation.
        or(to, ancestors[last - op]);
      }
      for (int op = 0; op <= last; op++) {
        boolean begun = (from[op >> 6] >> op & 1) != 0;
        boolean ends = buffer.liveOut() || (to[(last - op) >> 6] >> (last - op) & 1) != 0;
        if (begun && ends && !isAccess(buffer, op)) {
          live[op] += buffer.accesses().isEmpty() && !buffer.liveOut() ? 0 : buffer.size();
        }
      }
    }
  }

  private static boolean isAccess(OrderedBuffer buffer, int op) {
    int low = 0;
    int high = buffer.accesses().length();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (buffer.accesses().get(middle) < op) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < buffer.accesses().length() && buffer.accesses().get(low) == op;
  }

  /** For each operation, those that must come after it. */
  private static long[][] closure(OrderingProblem problem) {
    int words = (problem.size() + Long.SIZE - 1) / Long.SIZE;
    long[][] after = new long[problem.size()][words];
    for (int op = problem.size() - 1; op >= 0; op--) {
      for (int next : problem.after(op)) {
        or(after[op], after[next]);
        after[op][next >> 6] |= 1L << next;
      }
    }
    return after;
  }

  private static void or(long[] into, long[] bits) {
    for (int i = 0; i < into.length; i++) {
      into[i] |= bits[i];
    }
  }
}
