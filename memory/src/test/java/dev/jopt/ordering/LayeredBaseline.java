package dev.jopt.ordering;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders that others find, to compare with: dynamic programming over downsets, layer by layer,
 * which keeps so many states of each layer. That is what SERENITY does (Ahn et al., "Ordering
 * Chaos", MLSys 2020) but for how it limits them, and, if chains are groups that are not parted,
 * what HMCOS does first (Wang et al., "Hierarchical Memory-Constrained Operator Scheduling of
 * Neural Architecture Search Networks", DAC 2022).
 */
final class LayeredBaseline {
  private LayeredBaseline() {}

  private record Partial(BitSet done, int[] order, long bytes, long peak) {
    static final Comparator<Partial> BEST_FIRST =
        Comparator.comparingLong(Partial::peak).thenComparingLong(Partial::bytes);
  }

  /** The lowest peak that is found. */
  static long peak(OrderingProblem problem, int width, boolean chains) {
    List<int[]> groups = groups(problem, chains);
    List<Partial> layer = List.of(new Partial(new BitSet(), new int[0], 0, 0));
    for (int i = 0; i < groups.size(); i++) {
      Map<BitSet, Partial> next = new LinkedHashMap<>();
      for (Partial partial : layer) {
        LiveState state = new LiveState(problem);
        for (int op : partial.order) {
          state.run(op);
        }
        for (int group = 0; group < groups.size(); group++) {
          if (!partial.done.get(group) && isReady(state, groups.get(group)[0])) {
            Partial longer = longer(partial, group, groups.get(group), state);
            next.merge(
                longer.done, longer, (a, b) -> Partial.BEST_FIRST.compare(a, b) <= 0 ? a : b);
          }
        }
      }
      layer = next.values().stream().sorted(Partial.BEST_FIRST).limit(width).toList();
    }
    return problem.peak(layer.get(0).order);
  }

  private static boolean isReady(LiveState state, int op) {
    for (int i = 0; i < state.readyCount(); i++) {
      if (state.ready(i) == op) {
        return true;
      }
    }
    return false;
  }

  private static Partial longer(Partial partial, int number, int[] group, LiveState state) {
    BitSet done = (BitSet) partial.done.clone();
    done.set(number);
    long peak = partial.peak;
    for (int op : group) {
      peak = Math.max(peak, state.during(op));
      state.run(op);
    }
    long bytes = state.bytes();
    for (int i = group.length - 1; i >= 0; i--) {
      state.takeBack(group[i]);
    }
    return new Partial(done, Ints.concat(partial.order, group), bytes, peak);
  }

  private static List<int[]> groups(OrderingProblem problem, boolean chains) {
    List<int[]> groups = new ArrayList<>();
    for (int op = 0; op < problem.size(); op++) {
      if (chains && isInside(problem, op)) {
        continue;
      }
      List<Integer> group = new ArrayList<>(List.of(op));
      int last = op;
      while (chains
          && problem.after(last).length == 1
          && isInside(problem, problem.after(last)[0])) {
        last = problem.after(last)[0];
        group.add(last);
      }
      groups.add(Ints.toArray(group));
    }
    return groups;
  }

  /** Whether an operation goes on with a chain. */
  private static boolean isInside(OrderingProblem problem, int op) {
    int[] before = problem.before(op);
    return before.length == 1 && problem.after(before[0]).length == 1;
  }
}
