package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ordering.DownsetSearch.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the order of operations with the lowest peak, or one that is low.
 *
 * <p>The problem is split in series. Only parts whose peak is above the peak that the whole needs
 * anyway are reordered. The best of the {@linkplain ListHeuristic list heuristics}, forward and
 * with time reversed, comes first, then an exact search in both directions. Searches for a peak
 * halfway to the bound follow, and exact searches of the neighbourhood of the peak.
 *
 * <p>The answer depends on the problem and the number of nodes alone.
 */
public final class MemoryOrderer {
  /** A budget for compilers: less than a second for most problems. */
  public static final long DEFAULT_NODES = 200_000;

  /** The shortest probe for a lower peak, and how many of the longest make up all. */
  private static final long SHORTEST_PROBE = 200;

  private static final int PROBES = 32;

  private static final boolean[] DIRECTIONS = {false, true};

  private final OrderingProblem problem;
  private final long mostNodes;
  private long lowerBound;
  private long spent;

  private MemoryOrderer(OrderingProblem problem, long nodes) {
    this.problem = problem;
    mostNodes = nodes;
  }

  /**
   * Finds an order.
   *
   * @param problem the problem to order
   * @param nodes how many search nodes to spend; one takes a few microseconds. 0 for the list
   *     heuristics alone
   * @throws IllegalArgumentException if the number is negative
   */
  public static Ordering order(OrderingProblem problem, long nodes) {
    if (nodes < 0) {
      throw new IllegalArgumentException("a budget of " + nodes + " nodes");
    }
    return new MemoryOrderer(problem, nodes).run();
  }

  /** A part of the given order that is put in order by itself. */
  private static final class Part {
    final int start;
    final OrderingProblem problem;
    final long bound;
    int[] order;
    long peak;

    Part(int start, OrderingProblem problem) {
      this.start = start;
      this.problem = problem;
      bound = StaticBound.of(problem);
      order = problem.givenOrder();
      peak = problem.peak(order);
    }
  }

  private Ordering run() {
    List<Part> parts = parts();
    long givenPeak = new LiveState(problem).bytes();
    lowerBound = givenPeak;
    for (Part part : parts) {
      givenPeak = Math.max(givenPeak, part.peak);
      lowerBound = Math.max(lowerBound, part.bound);
    }
    List<Part> hottestFirst = new ArrayList<>(parts);
    hottestFirst.sort(Comparator.comparingLong(part -> -part.peak));
    long enough = lowerBound;
    for (Part part : hottestFirst) {
      if (part.peak > enough) {
        // The other half of the rest goes to parts with a lower peak.
        improve(part, enough, Math.max(0, mostNodes - spent + 1) / 2);
        enough = Math.max(enough, part.peak);
      }
    }
    int[] order = problem.givenOrder();
    long peak = lowerBound;
    for (Part part : parts) {
      for (int i = 0; i < part.order.length; i++) {
        order[part.start + i] = part.start + part.order[i];
      }
      peak = Math.max(peak, part.peak);
    }
    return peak < givenPeak
        ? new Ordering(ImmutableIntArray.copyOf(order), givenPeak, peak, lowerBound, spent)
        : new Ordering(
            ImmutableIntArray.copyOf(problem.givenOrder()),
            givenPeak,
            givenPeak,
            lowerBound,
            spent);
  }

  private List<Part> parts() {
    List<Integer> bounds = CutPoints.bounds(problem);
    Subproblem whole = new Subproblem(problem, problem.givenOrder());
    LiveState state = new LiveState(problem);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i + 1 < bounds.size(); i++) {
      int start = bounds.get(i);
      int end = bounds.get(i + 1);
      parts.add(new Part(start, whole.between(start, end, state.bytes())));
      for (int op = start; op < end; op++) {
        state.run(op);
      }
    }
    return parts;
  }

  /** Lowers the peak of a part, if it is above the peak that suffices. */
  private void improve(Part part, long enough, long nodes) {
    long bound = part.bound;
    OrderingProblem backwards = part.problem.reversed();
    byHeuristics(part, backwards);
    // One direction may be far easier than the other.
    for (long turn = nodes / 128; turn <= nodes / 8; turn = turn * 4 + 1) {
      for (boolean isBackward : DIRECTIONS) {
        if (part.peak <= Math.max(bound, enough)) {
          return;
        }
        bound = Math.max(bound, search(part, backwards, isBackward, Math.max(bound, enough), turn));
        lowerBound = Math.max(lowerBound, bound);
      }
    }
    byProbes(part, backwards, Math.max(bound, enough), nodes / 4);
    if (part.peak > Math.max(bound, enough) && nodes > 0) {
      WindowSearch windows = new WindowSearch(part.problem, part.order, nodes / 4);
      windows.run(Math.max(bound, enough));
      spent += windows.spent();
      part.peak = part.problem.peak(part.order);
    }
  }

  private static void byHeuristics(Part part, OrderingProblem backwards) {
    for (ListHeuristic heuristic : ListHeuristic.values()) {
      propose(part, heuristic.order(part.problem));
      propose(part, reverse(heuristic.order(backwards)));
    }
  }

  private static boolean propose(Part part, int[] order) {
    long peak = part.problem.peak(order);
    if (peak >= part.peak) {
      return false;
    }
    part.order = order;
    part.peak = peak;
    return true;
  }

  private static int[] reverse(int[] order) {
    int last = order.length - 1;
    int[] reversed = new int[order.length];
    for (int i = 0; i <= last; i++) {
      reversed[i] = last - order[last - i];
    }
    return reversed;
  }

  /** Searches for the best order; returns a lower bound. */
  private long search(
      Part part, OrderingProblem backwards, boolean isBackward, long enough, long nodes) {
    DownsetSearch search = new DownsetSearch(isBackward ? backwards : part.problem, nodes);
    if (search.run(enough, part.peak) == Outcome.FOUND) {
      propose(part, isBackward ? reverse(search.found()) : search.found());
    }
    spent += search.spent();
    return search.lowerBound();
  }

  /** Halves the distance between the peak and the wanted one, again and again. */
  private void byProbes(Part part, OrderingProblem backwards, long wanted, long nodes) {
    long low = wanted;
    long left = nodes;
    boolean isBackward = false;
    while (low < part.peak && left > 0) {
      long middle = low + (part.peak - low) / 2;
      long before = spent;
      long old = part.peak;
      // No peak between the middle and the next byte: the threshold does not rise.
      DownsetSearch search =
          new DownsetSearch(
              isBackward ? backwards : part.problem,
              Math.min(left, Math.max(SHORTEST_PROBE, nodes / PROBES)));
      Outcome outcome = search.run(middle, middle + 1);
      if (outcome == Outcome.FOUND) {
        propose(part, isBackward ? reverse(search.found()) : search.found());
      }
      spent += search.spent();
      left -= Math.max(1, spent - before);
      lowerBound = Math.max(lowerBound, search.lowerBound());
      if (outcome == Outcome.NONE || (part.peak == old && isBackward)) {
        low = middle + 1;
      }
      isBackward = part.peak == old && !isBackward;
    }
  }
}
