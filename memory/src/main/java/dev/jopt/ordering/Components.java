package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The operations that have not run, in groups that have nothing in common: no precedence, and no
 * buffer that begins or ends with one of them. The bytes that are live are the sum of those of the
 * groups, each of which depends on what has run of that group alone, and of a constant.
 */
final class Components {
  private final OrderingProblem problem;
  private final LiveState state;

  /** The operations that have not run, by component, rising within each. */
  private final int[][] members;

  /** The numbers of operations in the problem that is being built. */
  private final int[] place;

  /** Finds the components of what is left in a state. */
  Components(OrderingProblem problem, LiveState state) {
    this.problem = problem;
    this.state = state;
    place = new int[problem.size()];
    members = members();
  }

  private int[][] members() {
    int size = problem.size();
    int[] leader = new int[size];
    Arrays.setAll(leader, op -> op);
    for (int op = 0; op < size; op++) {
      if (!state.hasRun(op)) {
        for (int next : problem.after(op)) {
          leader[root(leader, next)] = root(leader, op);
        }
      }
    }
    for (int b = 0; b < problem.buffers().size(); b++) {
      if (state.mayChange(b)) {
        int first = -1;
        ImmutableIntArray accesses = problem.buffers().get(b).accesses();
        for (int i = 0; i < accesses.length(); i++) {
          int op = accesses.get(i);
          if (!state.hasRun(op)) {
            first = first < 0 ? op : first;
            leader[root(leader, op)] = root(leader, first);
          }
        }
      }
    }
    return grouped(leader);
  }

  private int[][] grouped(int[] leader) {
    int[] group = new int[leader.length];
    int[] counts = new int[leader.length];
    int groups = 0;
    Arrays.fill(group, -1);
    for (int op = 0; op < leader.length; op++) {
      if (!state.hasRun(op)) {
        int root = root(leader, op);
        if (group[root] < 0) {
          group[root] = groups++;
        }
        counts[group[root]]++;
      }
    }
    int[][] result = new int[groups][];
    for (int i = 0; i < groups; i++) {
      result[i] = new int[counts[i]];
    }
    for (int op = leader.length - 1; op >= 0; op--) {
      if (!state.hasRun(op)) {
        int i = group[root(leader, op)];
        result[i][--counts[i]] = op;
      }
    }
    return result;
  }

  private static int root(int[] leader, int op) {
    int at = op;
    while (leader[at] != at) {
      leader[at] = leader[leader[at]];
      at = leader[at];
    }
    return at;
  }

  /** How many there are. */
  int count() {
    return members.length;
  }

  /** The operations of one, rising. */
  int[] members(int component) {
    return members[component];
  }

  /**
   * The problem of a component, whose operations are numbered as in {@link #members}. Only bytes
   * that it may change are counted.
   */
  OrderingProblem problem(int component) {
    return problemOf(members[component], false);
  }

  /** The problem of all that is left, with all bytes. */
  OrderingProblem rest() {
    return problemOf(left(), true);
  }

  /** The operations that an order of {@link #rest} with time reversed stands for, first to last. */
  int[] fromEnd(int[] reversed) {
    int[] left = left();
    int last = left.length - 1;
    int[] ops = new int[left.length];
    for (int i = 0; i <= last; i++) {
      ops[i] = left[last - reversed[last - i]];
    }
    return ops;
  }

  private int[] left() {
    int[] left = new int[problem.size()];
    int count = 0;
    for (int op = 0; op < left.length; op++) {
      if (!state.hasRun(op)) {
        left[count++] = op;
      }
    }
    return Arrays.copyOf(left, count);
  }

  private OrderingProblem problemOf(int[] ops, boolean countsAll) {
    OrderingProblem.Builder builder = OrderingProblem.builder(ops.length);
    Set<Integer> buffers = new LinkedHashSet<>();
    for (int i = 0; i < ops.length; i++) {
      place[ops[i]] = i;
    }
    for (int i = 0; i < ops.length; i++) {
      builder.workspace(i, problem.workspace(ops[i]));
      for (int next : problem.after(ops[i])) {
        builder.arc(i, place[next]);
      }
      for (int b : problem.buffersOf(ops[i])) {
        if (state.mayChange(b)) {
          buffers.add(b);
        }
      }
    }
    long constant = state.bytes();
    for (int b : buffers) {
      OrderedBuffer buffer = problem.buffers().get(b);
      boolean isLive = state.isTouched(b);
      constant -= isLive ? buffer.size() : 0;
      builder.buffer(new OrderedBuffer(buffer.size(), left(buffer), isLive, buffer.liveOut()));
    }
    return builder.always(countsAll ? constant : 0).build();
  }

  /** The accesses of a buffer that have not run, by their places. */
  private ImmutableIntArray left(OrderedBuffer buffer) {
    ImmutableIntArray.Builder left = ImmutableIntArray.builder();
    buffer
        .accesses()
        .forEach(
            op -> {
              if (!state.hasRun(op)) {
                left.add(place[op]);
              }
            });
    return left.build();
  }
}
