package dev.jopt.ordering;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Goes from the start to the end with a few states at a time: of those in which as many operations,
 * or chains, have run, only the best are gone on from.
 */
final class BeamSearch {
  /** So many operations that are ready are as dear as one more node, with valleys and without. */
  private static final int READY_WITH_VALLEYS = 4;

  private static final int READY_WITHOUT = 32;

  /** Going to a state of so many operations is as dear as one more node. */
  private static final int SIZE_OF_NODE = 4096;

  /** What runs after an operation that was chosen, before the next one is. */
  private enum Next {
    NOTHING,
    /** What goes on with a chain: the only one after its only one before. */
    CHAIN,
    /** What {@link ValleyRule} finds. */
    VALLEYS
  }

  private final OrderingProblem problem;
  private final LiveState state;
  private final ValleyRule valleys;
  private final Effort effort;

  /** Random numbers, whose sum stands for a set of operations. */
  private final long[] hashes;

  private int numbered;

  BeamSearch(OrderingProblem problem, Effort effort) {
    this.problem = problem;
    this.effort = effort;
    state = new LiveState(problem);
    valleys = new ValleyRule(problem, state);
    hashes = new long[problem.size()];
    for (int op = 0; op < hashes.length; op++) {
      hashes[op] = mixed(op + 1);
    }
  }

  /** The numbers of SplitMix64 (Steele et al., OOPSLA 2014). */
  private static long mixed(long number) {
    long bits = number * 0x9E3779B97F4A7C15L;
    bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
    return bits ^ bits >>> 31;
  }

  /** A state, and the operations by which it was reached from another one. */
  private static final class Reached {
    static final Comparator<Reached> BEST_FIRST =
        Comparator.comparingLong((Reached reached) -> reached.peak)
            .thenComparingLong(reached -> reached.bytes)
            .thenComparingInt(reached -> reached.number);

    final @Nullable Reached parent;
    final int[] ops;

    /** Where it was reached from; null once it is left. */
    private @Nullable OperationSet from;

    final int count;
    final int layer;
    final long hash;
    final long bytes;
    final long peak;
    int number;

    Reached(
        @Nullable Reached parent,
        OperationSet from,
        int[] ops,
        int layer,
        long hash,
        long bytes,
        long peak) {
      this.parent = parent;
      this.from = from;
      this.ops = ops;
      count = ops.length + (parent == null ? 0 : parent.count);
      this.layer = layer;
      this.hash = hash;
      this.bytes = bytes;
      this.peak = peak;
    }

    /** The operations that have run. They are forgotten, since few states are gone on from. */
    OperationSet leave() {
      OperationSet set = Objects.requireNonNull(from).with(ops);
      from = null;
      return set;
    }
  }

  /**
   * Looks for an order with a lower peak. All that {@link ValleyRule} finds runs at once, so that a
   * state which leads to a valley is measured by that valley. The best states are those with the
   * lowest peaks, of these the ones with the fewest bytes.
   *
   * @param width from how many states to go on
   * @param floor peaks up to this one are as good as each other
   * @param upper the peak must be lower than this
   * @return the order; null if none is on the way, or the effort is spent
   */
  int @Nullable [] below(int width, long floor, long upper) {
    return run(width, Math.min(floor, upper - 1), upper - 1, Next.VALLEYS);
  }

  /**
   * Finds the order that dynamic programming finds, layer by layer, if it keeps the states with the
   * lowest peaks, of these the ones with the fewest bytes. Null if the effort is spent.
   *
   * @param withChains whether chains are not parted
   * @param upper null if that order's peak is not lower than this
   */
  int @Nullable [] layered(int width, boolean withChains, long upper) {
    // States with higher peaks are the last ones of their layer, so others are kept as well.
    return run(width, 0, upper - 1, withChains ? Next.CHAIN : Next.NOTHING);
  }

  private int @Nullable [] run(int width, long floor, long threshold, Next next) {
    int size = problem.size();
    List<Map<Long, Reached>> layers = new ArrayList<>();
    for (int i = 0; i <= size; i++) {
      layers.add(new LinkedHashMap<>());
    }
    OperationSet none = OperationSet.none(size);
    state.load(none);
    numbered = 0;
    if (state.bytes() > threshold) {
      return null;
    }
    long start = Math.max(floor, state.bytes());
    add(layers, new Reached(null, none, new int[0], 0, 0, state.bytes(), start));
    for (int i = 0; i < size; i++) {
      for (Reached reached : best(layers.get(i).values(), width)) {
        expand(reached, threshold, next, layers);
        if (effort.isSpent()) {
          return null;
        }
      }
      layers.set(i, Map.of());
    }
    return layers.get(size).isEmpty() ? null : orderOf(layers.get(size).values().iterator().next());
  }

  private static List<Reached> best(Collection<Reached> layer, int width) {
    List<Reached> sorted = new ArrayList<>(layer);
    sorted.sort(Reached.BEST_FIRST);
    return sorted.subList(0, Math.min(width, sorted.size()));
  }

  private void expand(Reached from, long threshold, Next next, List<Map<Long, Reached>> layers) {
    OperationSet done = from.leave();
    state.load(done);
    List<Integer> run = new ArrayList<>();
    if (next == Next.VALLEYS) {
      valleys.run(from.peak, run);
    }
    int start = run.size();
    if (state.isComplete()) {
      add(layers, reached(from, done, run, from.peak, next));
    }
    for (int op : ready()) {
      long during = state.during(op);
      if (during > threshold) {
        continue;
      }
      long peak = Math.max(from.peak, during);
      state.run(op);
      run.add(op);
      if (next == Next.VALLEYS) {
        valleys.runAfter(start, peak, run);
      } else if (next == Next.CHAIN) {
        peak = runChain(op, peak, run);
      }
      if (peak <= threshold) {
        add(layers, reached(from, done, run, peak, next));
      }
      while (run.size() > start) {
        state.takeBack(run.remove(run.size() - 1));
      }
    }
    effort.spend(cost(next == Next.VALLEYS));
  }

  /** Runs what goes on with a chain after an operation; tells the peak. */
  private long runChain(int first, long before, List<Integer> run) {
    long peak = before;
    int last = first;
    while (problem.after(last).length == 1 && problem.before(problem.after(last)[0]).length == 1) {
      last = problem.after(last)[0];
      peak = Math.max(peak, state.during(last));
      state.run(last);
      run.add(last);
    }
    return peak;
  }

  private int[] ready() {
    int[] ready = new int[state.readyCount()];
    Arrays.setAll(ready, state::ready);
    Arrays.sort(ready);
    return ready;
  }

  private int cost(boolean withValleys) {
    return 1
        + problem.size() / SIZE_OF_NODE
        + state.readyCount() / (withValleys ? READY_WITH_VALLEYS : READY_WITHOUT);
  }

  private Reached reached(
      Reached from, OperationSet done, List<Integer> run, long peak, Next next) {
    long hash = from.hash;
    for (int op : run) {
      hash += hashes[op];
    }
    // Layers are by operations, or by chains, of which the last makes the order complete.
    boolean isByChains = next == Next.CHAIN && !state.isComplete();
    int layer = isByChains ? from.layer + 1 : from.count + run.size();
    return new Reached(from, done, Ints.toArray(run), layer, hash, state.bytes(), peak);
  }

  /** Adds a state, unless it was reached with a peak as low. */
  private void add(List<Map<Long, Reached>> layers, Reached reached) {
    reached.number = numbered++;
    Reached other = layers.get(reached.layer).putIfAbsent(reached.hash, reached);
    if (other != null && reached.peak < other.peak) {
      reached.number = other.number;
      layers.get(reached.layer).put(reached.hash, reached);
    }
  }

  private static int[] orderOf(Reached last) {
    int[] order = new int[last.count];
    int at = order.length;
    for (Reached reached = last; reached != null; reached = reached.parent) {
      at -= reached.ops.length;
      System.arraycopy(reached.ops, 0, order, at, reached.ops.length);
    }
    return order;
  }
}
