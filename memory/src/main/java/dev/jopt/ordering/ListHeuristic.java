package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.ToLongBiFunction;

/**
 * Orders that are found in one go, in nearly linear time. None is the best for all graphs; XLA's
 * {@code DefaultMemoryScheduler} takes the best of three of them.
 */
public enum ListHeuristic {
  /** The order as it is. */
  GIVEN {
    @Override
    int[] order(OrderingProblem problem) {
      return problem.givenOrder();
    }
  },

  /** Whatever became ready first runs first (Kahn, 1962): level by level, as many exporters do. */
  BREADTH_FIRST {
    @Override
    int[] order(OrderingProblem problem) {
      return byTime(problem, true);
    }
  },

  /** Whatever became ready last runs first. */
  DEPTH_FIRST {
    @Override
    int[] order(OrderingProblem problem) {
      return byTime(problem, false);
    }
  },

  /** Each result when it is first needed, with its operands in the given order. */
  POST_ORDER {
    @Override
    int[] order(OrderingProblem problem) {
      return new PostOrder(problem).order(Comparator.naturalOrder());
    }
  },

  /** The operation that adds the fewest bytes runs first. */
  GREEDY_BY_CHANGE {
    @Override
    int[] order(OrderingProblem problem) {
      return greedy(
          problem,
          (state, op) -> state.change(op),
          (state, op) -> state.during(op) - state.bytes());
    }
  },

  /** Lowest need of bytes while running first, as in TVM's and IREE's schedulers. */
  GREEDY_BY_NEED {
    @Override
    int[] order(OrderingProblem problem) {
      return greedy(
          problem,
          (state, op) -> state.during(op) - state.bytes(),
          (state, op) -> state.change(op));
    }
  },

  /** XLA's {@code ListMemoryScheduler}: frees the most bytes; of those, has the most users. */
  XLA_LIST {
    @Override
    int[] order(OrderingProblem problem) {
      return greedy(
          problem, (state, op) -> state.change(op), (state, op) -> -problem.after(op).length);
    }
  },

  /**
   * XLA's {@code DFSMemoryScheduler}: results when they are needed, the operand first that has the
   * most extra users below it, of those the one with the most bytes below it.
   */
  XLA_DEPTH_FIRST {
    @Override
    int[] order(OrderingProblem problem) {
      return new PostOrder(problem).byExtraUsers();
    }
  },

  /** Liu's order for trees: the operand first whose peak most exceeds its residue. */
  TREE_PEAK {
    @Override
    int[] order(OrderingProblem problem) {
      return new PostOrder(problem).byExcess();
    }
  };

  /** An order of the operations that the precedence allows, the same whenever it is asked for. */
  abstract int[] order(OrderingProblem problem);

  /** Puts the operations of a problem in order. */
  public ImmutableIntArray orderOf(OrderingProblem problem) {
    return ImmutableIntArray.copyOf(order(problem));
  }

  private static int[] byTime(OrderingProblem problem, boolean firstComeFirst) {
    int[] order = new int[problem.size()];
    int[] waiting = new int[problem.size()];
    int[] queue = new int[problem.size()];
    int head = 0;
    int tail = 0;
    for (int op = 0; op < problem.size(); op++) {
      waiting[op] = problem.before(op).length;
      if (waiting[op] == 0) {
        queue[tail++] = op;
      }
    }
    if (!firstComeFirst) {
      // The first of those that are ready at the start is the one on top of the stack.
      for (int i = 0; i < tail / 2; i++) {
        int op = queue[i];
        queue[i] = queue[tail - 1 - i];
        queue[tail - 1 - i] = op;
      }
    }
    for (int i = 0; i < order.length; i++) {
      int op = firstComeFirst ? queue[head++] : queue[--tail];
      order[i] = op;
      int[] after = problem.after(op);
      for (int k = 0; k < after.length; k++) {
        int next = after[firstComeFirst ? k : after.length - 1 - k];
        if (--waiting[next] == 0) {
          queue[tail++] = next;
        }
      }
    }
    return order;
  }

  /** An operation that may run, with its keys as they were when it was put in the queue. */
  private record Entry(long key, long second, int op, int version) implements Comparable<Entry> {
    /** By the keys, then by the operation; written out, for it is half of what a queue costs. */
    @Override
    public int compareTo(Entry other) {
      int order = Long.compare(key, other.key);
      if (order == 0) {
        order = Long.compare(second, other.second);
      }
      return order != 0 ? order : Integer.compare(op, other.op);
    }
  }

  /**
   * Runs the operation with the lowest keys, which are its changes of the state. Keys of those that
   * share a buffer with it may change: all of them when the buffer begins, the last one when it is
   * the only one left.
   */
  private static int[] greedy(
      OrderingProblem problem,
      ToLongBiFunction<LiveState, Integer> key,
      ToLongBiFunction<LiveState, Integer> second) {
    LiveState state = new LiveState(problem);
    int[] order = new int[problem.size()];
    int[] version = new int[problem.size()];
    int[] waiting = new int[problem.size()];
    PriorityQueue<Entry> queue = new PriorityQueue<>();
    for (int op = 0; op < problem.size(); op++) {
      waiting[op] = problem.before(op).length;
      if (waiting[op] == 0) {
        queue.add(entry(state, key, second, op, 0));
      }
    }
    for (int i = 0; i < order.length; ) {
      Entry entry = queue.remove();
      int op = entry.op;
      if (entry.version != version[op]) {
        continue;
      }
      order[i++] = op;
      version[op] = -1;
      waiting[op] = -1;
      state.run(op);
      for (int next : problem.after(op)) {
        if (--waiting[next] == 0) {
          queue.add(entry(state, key, second, next, version[next]));
        }
      }
      for (int b : problem.buffersOf(op)) {
        OrderedBuffer buffer = problem.buffers().get(b);
        int left = state.remaining(b);
        boolean begins = left == buffer.accesses().length() - 1 && !buffer.liveIn();
        if (left > 0 && (begins || left == 1)) {
          for (int k = 0; k < buffer.accesses().length(); k++) {
            int other = buffer.accesses().get(k);
            if (waiting[other] == 0) {
              queue.add(entry(state, key, second, other, ++version[other]));
            }
          }
        }
      }
    }
    return order;
  }

  private static Entry entry(
      LiveState state,
      ToLongBiFunction<LiveState, Integer> key,
      ToLongBiFunction<LiveState, Integer> second,
      int op,
      int version) {
    return new Entry(key.applyAsLong(state, op), second.applyAsLong(state, op), op, version);
  }

  /** Depth-first search from the operations that nothing depends on, operands first. */
  private static final class PostOrder {
    private final OrderingProblem problem;
    private final int[] order;
    private final boolean[] seen;

    /** The operations from a root down, with their operands and how many of these are done. */
    private final int[] path;

    private final int[][] pending;
    private final int[] next;
    private int count;

    PostOrder(OrderingProblem problem) {
      this.problem = problem;
      order = new int[problem.size()];
      seen = new boolean[problem.size()];
      path = new int[problem.size()];
      pending = new int[problem.size()][];
      next = new int[problem.size()];
    }

    /** Bytes that begin with an operation, in the given order. */
    private long[] results() {
      long[] made = new long[problem.size()];
      for (OrderedBuffer buffer : problem.buffers()) {
        if (!buffer.liveIn() && !buffer.accesses().isEmpty()) {
          made[buffer.accesses().get(0)] += buffer.size();
        }
      }
      return made;
    }

    int[] byExtraUsers() {
      long[] made = results();
      long[] extra = new long[problem.size()];
      long[] total = new long[problem.size()];
      for (int op = 0; op < problem.size(); op++) {
        extra[op] = Math.max(problem.after(op).length - 1, 0);
        total[op] = made[op];
        for (int operand : problem.before(op)) {
          // Paths may be many: the sums stay within a long.
          extra[op] = Math.min(extra[op] + extra[operand], Integer.MAX_VALUE);
          total[op] = Math.min(total[op] + total[operand], Long.MAX_VALUE / 4);
        }
      }
      return order(
          Comparator.<Integer>comparingLong(op -> -extra[op]).thenComparingLong(op -> -total[op]));
    }

    int[] byExcess() {
      long[] made = results();
      long[] peak = new long[problem.size()];
      for (int op = 0; op < problem.size(); op++) {
        long held = 0;
        for (int operand : inOrder(op, excess(peak, made))) {
          peak[op] = Math.max(peak[op], Math.min(held + peak[operand], Long.MAX_VALUE / 4));
          held += made[operand];
        }
        peak[op] = Math.max(peak[op], held + made[op] + problem.workspace(op));
      }
      return order(excess(peak, made));
    }

    private static Comparator<Integer> excess(long[] peak, long[] made) {
      return Comparator.comparingLong(op -> made[op] - peak[op]);
    }

    private int[] inOrder(int op, Comparator<Integer> operands) {
      int[] before = problem.before(op);
      return before.length < 2
          ? before
          : Arrays.stream(before).boxed().sorted(operands).mapToInt(Integer::intValue).toArray();
    }

    int[] order(Comparator<Integer> operands) {
      for (int op = 0; op < problem.size(); op++) {
        if (problem.after(op).length == 0) {
          visit(op, operands);
        }
      }
      return order;
    }

    private void visit(int root, Comparator<Integer> operands) {
      int depth = 0;
      path[0] = root;
      pending[0] = inOrder(root, operands);
      next[0] = 0;
      seen[root] = true;
      while (depth >= 0) {
        if (next[depth] < pending[depth].length) {
          int operand = pending[depth][next[depth]++];
          if (!seen[operand]) {
            seen[operand] = true;
            depth++;
            path[depth] = operand;
            pending[depth] = inOrder(operand, operands);
            next[depth] = 0;
          }
        } else {
          order[count++] = path[depth--];
        }
      }
    }
  }
}
