package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import dev.jopt.property.Choices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Problems for the tests, and the answers that need no thought. */
final class OrderingProblems {
  private OrderingProblems() {}

  /** Any problem: a buffer may be accessed by operations that have nothing else in common. */
  static OrderingProblem any(Choices choices, int most) {
    int size = choices.between(0, most);
    OrderingProblem.Builder builder = OrderingProblem.builder(size);
    int density = choices.between(0, 60);
    for (int from = 0; from < size; from++) {
      for (int to = from + 1; to < size; to++) {
        if (choices.between(0, 99) < density) {
          builder.arc(from, to);
        }
      }
      if (choices.between(0, 5) == 0) {
        builder.workspace(from, choices.between(0, 12));
      }
    }
    for (int i = choices.between(0, size + 2); i > 0; i--) {
      TreeSet<Integer> accesses = new TreeSet<>();
      for (int k = size == 0 ? 0 : choices.between(0, 4); k > 0; k--) {
        accesses.add(choices.between(0, size - 1));
      }
      builder.buffer(
          new OrderedBuffer(
              choices.between(0, 10),
              ImmutableIntArray.copyOf(accesses),
              choices.between(0, 5) == 0,
              choices.between(0, 5) == 0));
    }
    return builder.build();
  }

  /**
   * Some trees in either direction, and a few more arcs. Sizes are of all magnitudes or of few
   * values, so that there are valleys of all kinds.
   */
  static OrderingProblem treeLike(Choices choices, int most) {
    int size = choices.between(1, most);
    boolean isReversed = choices.between(0, 1) == 0;
    int largest = choices.between(1, 3) == 1 ? 3 : 40;
    OrderingProblem.Builder builder = OrderingProblem.builder(size);
    List<TreeSet<Integer>> accesses = new ArrayList<>();
    for (int op = 0; op < size; op++) {
      accesses.add(new TreeSet<>(List.of(op)));
    }
    for (int op = 0; op + 1 < size; op++) {
      // No arc starts another tree.
      for (int k = choices.between(0, 9) == 0 ? choices.between(0, 2) : 1; k > 0; k--) {
        int user = Math.min(size - 1, op + 1 + choices.between(0, 4));
        builder.arc(op, user);
        accesses.get(op).add(user);
      }
      if (choices.between(0, 3) == 0) {
        builder.workspace(op, choices.between(0, largest));
      }
    }
    for (TreeSet<Integer> each : accesses) {
      builder.buffer(
          new OrderedBuffer(
              choices.between(0, largest),
              ImmutableIntArray.copyOf(each),
              choices.between(0, 9) == 0,
              each.size() == 1 && choices.between(0, 1) == 0));
    }
    OrderingProblem problem = builder.build();
    return isReversed ? problem.reversed() : problem;
  }

  /** Each operation makes a buffer from those of some others, most of which were made lately. */
  static OrderingProblem network(Random random, int size, int reach) {
    List<TreeSet<Integer>> accesses = new ArrayList<>();
    OrderingProblem.Builder builder = OrderingProblem.builder(size);
    for (int op = 0; op < size; op++) {
      accesses.add(new TreeSet<>(List.of(op)));
      for (int k = op == 0 ? 0 : 1 + random.nextInt(2); k > 0; k--) {
        int operand = Math.max(0, op - 1 - random.nextInt(reach));
        builder.arc(operand, op);
        accesses.get(operand).add(op);
      }
    }
    for (TreeSet<Integer> each : accesses) {
      builder.buffer(
          new OrderedBuffer(
              1L + random.nextInt(1000), ImmutableIntArray.copyOf(each), false, each.size() == 1));
    }
    return builder.build();
  }

  /**
   * Layers that are alike, each a random network whose last operation reads all that nothing else
   * does and makes what the next layer begins with.
   */
  static OrderingProblem layers(Random random, int layers, int size, int reach) {
    int[] firstOperands = new int[size];
    int[] secondOperands = new int[size];
    long[] bytes = new long[size];
    for (int op = 1; op < size; op++) {
      firstOperands[op] = Math.max(0, op - 1 - random.nextInt(reach));
      secondOperands[op] = Math.max(0, op - 1 - random.nextInt(reach));
      bytes[op] = 1L + random.nextInt(1000);
    }
    OrderingProblem.Builder builder = OrderingProblem.builder(layers * size);
    List<TreeSet<Integer>> accesses = new ArrayList<>();
    for (int layer = 0; layer < layers; layer++) {
      int start = layer * size;
      int join = start + size - 1;
      for (int op = start; op <= join; op++) {
        accesses.add(new TreeSet<>(List.of(op)));
        int number = op - start;
        if (number == 0 && layer > 0) {
          builder.arc(op - 1, op);
          accesses.get(op - 1).add(op);
        }
        if (number > 0) {
          builder.arc(start + firstOperands[number], op);
          accesses.get(start + firstOperands[number]).add(op);
          builder.arc(start + secondOperands[number], op);
          accesses.get(start + secondOperands[number]).add(op);
        }
      }
      for (int op = start; op < join; op++) {
        builder.arc(op, join);
        if (accesses.get(op).size() == 1) {
          accesses.get(op).add(join);
        }
      }
    }
    for (int op = 0; op < accesses.size(); op++) {
      builder.buffer(OrderedBuffer.local(bytes[op % size], Ints.toArray(accesses.get(op))));
    }
    return builder.build();
  }

  /** The lowest peak of all orders, from those of all sets of operations that may have run. */
  static long peakByStates(OrderingProblem problem) {
    long[] peaks = new long[1 << problem.size()];
    Arrays.fill(peaks, Long.MAX_VALUE);
    peaks[0] = new LiveState(problem).bytes();
    for (int done = 0; done < peaks.length; done++) {
      if (peaks[done] < Long.MAX_VALUE) {
        LiveState state = after(problem, done);
        for (int i = 0; i < state.readyCount(); i++) {
          int op = state.ready(i);
          int next = done | 1 << op;
          peaks[next] = Math.min(peaks[next], Math.max(peaks[done], state.during(op)));
        }
      }
    }
    return peaks[peaks.length - 1];
  }

  /** The fewest bytes after any set of operations that may have run. */
  static long fewestBytesByStates(OrderingProblem problem) {
    long[] fewest = {Long.MAX_VALUE};
    forEachState(problem, state -> fewest[0] = Math.min(fewest[0], state.bytes()));
    return fewest[0];
  }

  /** The fewest bytes while each operation runs, after any of the sets that it may run after. */
  static long[] fewestBytesDuring(OrderingProblem problem) {
    long[] fewest = new long[problem.size()];
    Arrays.fill(fewest, Long.MAX_VALUE);
    forEachState(
        problem,
        state -> {
          for (int i = 0; i < state.readyCount(); i++) {
            int op = state.ready(i);
            fewest[op] = Math.min(fewest[op], state.during(op));
          }
        });
    return fewest;
  }

  /** The fewest bytes while an operation runs, if another one has run, or has not. */
  static long fewestBytesDuring(OrderingProblem problem, int op, int other, boolean hasRun) {
    long[] fewest = {Long.MAX_VALUE};
    forEachState(
        problem,
        state -> {
          if (state.isReady(op) && state.hasRun(other) == hasRun) {
            fewest[0] = Math.min(fewest[0], state.during(op));
          }
        });
    return fewest[0];
  }

  /** Goes to the states after all sets of operations that may have run. */
  private static void forEachState(OrderingProblem problem, Consumer<LiveState> action) {
    boolean[] reached = new boolean[1 << problem.size()];
    reached[0] = true;
    for (int done = 0; done < reached.length; done++) {
      if (reached[done]) {
        LiveState state = after(problem, done);
        action.accept(state);
        for (int i = 0; i < state.readyCount(); i++) {
          reached[done | 1 << state.ready(i)] = true;
        }
      }
    }
  }

  /** The state in which operations, given as bits, have run. Arcs lead to higher numbers. */
  private static LiveState after(OrderingProblem problem, int done) {
    LiveState state = new LiveState(problem);
    for (int op = 0; op < problem.size(); op++) {
      if ((done >> op & 1) != 0) {
        state.run(op);
      }
    }
    return state;
  }

  /** The lowest peak of all orders. */
  static long bruteForcePeak(OrderingProblem problem) {
    return bruteForce(problem, new int[problem.size()], 0, new boolean[problem.size()]);
  }

  private static long bruteForce(OrderingProblem problem, int[] order, int count, boolean[] done) {
    if (count == order.length) {
      return peakByPlaces(problem, order);
    }
    long best = Long.MAX_VALUE;
    for (int op = 0; op < done.length; op++) {
      if (!done[op] && problem.predecessors(op).stream().allMatch(before -> done[before])) {
        done[op] = true;
        order[count] = op;
        best = Math.min(best, bruteForce(problem, order, count + 1, done));
        done[op] = false;
      }
    }
    return best;
  }

  /** The peak from where buffers are accessed first and last. */
  static long peakByPlaces(OrderingProblem problem, int[] order) {
    long peak = 0;
    for (int at = -1; at <= order.length; at++) {
      long live = at >= 0 && at < order.length ? problem.workspace(order[at]) : 0;
      for (OrderedBuffer buffer : problem.buffers()) {
        int first = Integer.MAX_VALUE;
        int last = -1;
        for (int i = 0; i < order.length; i++) {
          if (buffer.accesses().contains(order[i])) {
            first = Math.min(first, i);
            last = i;
          }
        }
        boolean begun = buffer.liveIn() || first <= at;
        boolean needed = buffer.liveOut() || last >= at;
        boolean exists = last >= 0 || (buffer.liveIn() && buffer.liveOut());
        // Before the first operation those are live that come in and matter.
        live += exists && begun && needed ? buffer.size() : 0;
      }
      peak = Math.max(peak, live);
    }
    return peak;
  }
}
