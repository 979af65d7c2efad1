package dev.jopt.ordering;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ordering.DownsetSearch.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the order of operations with the lowest peak, or one that is low.
 *
 * <p>The problem is split in series. Only parts whose peak is above the peak that the whole needs
 * anyway are reordered. The best of the {@linkplain ListHeuristic list heuristics}, forward and
 * with time reversed, comes first, then an exact search in both directions. {@linkplain BeamSearch
 * Beams} follow, searches for a peak halfway to the bound, and exact searches of the neighbourhood
 * of the peak. What is left goes to searches for any lower peak, with the {@linkplain
 * ForcedPrecedence precedence} that all orders with one have.
 *
 * <p>The answer depends on the problem and the number of nodes alone.
 */
public final class MemoryOrderer {
  /** A budget for compilers: less than a second for most problems. */
  public static final long DEFAULT_NODES = 200_000;

  /** The shortest probe for a lower peak, and how many of the longest make up all. */
  private static final long SHORTEST_PROBE = 200;

  private static final int PROBES = 32;

  private static final int NARROWEST_BEAM = 4;

  /** How many states of a layer are kept where all parts are searched together. */
  private static final int LAYERED_WIDTH = 24;

  /** Precedence is forced upon so many operations at most. */
  private static final int MOST_FORCED = 512;

  private static final boolean[] DIRECTIONS = {false, true};

  private final OrderingProblem problem;
  private final long mostNodes;
  private final Effort effort = new Effort(0);
  private long lowerBound;
  private boolean isLayered;

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
  private final class Part {
    final int start;
    final OrderingProblem forwards;
    final Supplier<OrderingProblem> backwards;
    final Supplier<DownsetSearch> fromStart;
    final Supplier<DownsetSearch> fromEnd;

    /** The operations as {@link #searched} numbers them. */
    int[] numbering;

    /** The problem, maybe with more precedence that lower orders have. */
    OrderingProblem searched;

    /** The searches for any peak below {@link #decided}, from the start and from the end. */
    final @Nullable DownsetSearch[] deciding = new DownsetSearch[DIRECTIONS.length];

    long decided;
    final Supplier<BeamSearch> beamFromStart;
    final Supplier<BeamSearch> beamFromEnd;
    long bound;
    int[] order;
    long peak;

    Part(int start, OrderingProblem problem) {
      this.start = start;
      forwards = problem;
      // Most orders are low enough as they are given: then none of these is asked for.
      backwards = Suppliers.memoize(problem::reversed);
      fromStart = Suppliers.memoize(() -> new DownsetSearch(forwards, effort));
      fromEnd = Suppliers.memoize(() -> new DownsetSearch(backwards.get(), effort));
      beamFromStart = Suppliers.memoize(() -> new BeamSearch(forwards, effort));
      beamFromEnd = Suppliers.memoize(() -> new BeamSearch(backwards.get(), effort));
      bound = StaticBound.of(problem);
      order = problem.givenOrder();
      numbering = order;
      searched = problem;
      peak = problem.peak(order);
    }

    /** Takes an order over if its peak is lower; whether it is. */
    boolean propose(int[] other, boolean isReversed) {
      int[] proposed = isReversed ? reverse(other) : other;
      long otherPeak = forwards.peak(proposed);
      if (otherPeak >= peak) {
        return false;
      }
      order = proposed;
      peak = otherPeak;
      return true;
    }

    /** Takes over what is known of the same problem in another place. */
    void learnFrom(Part other) {
      propose(other.order, false);
      bound = Math.max(bound, other.bound);
    }

    /** Looks for a lower peak by a beam; whether it is found. */
    boolean beam(boolean isReversed, int width, long floor, long upper) {
      BeamSearch search = (isReversed ? beamFromEnd : beamFromStart).get();
      int[] found = search.below(width, floor, upper);
      return found != null && propose(found, isReversed);
    }

    /** Looks for what all orders within a threshold have in common. */
    ForcedPrecedence force(long threshold) {
      int[] place = new int[numbering.length];
      for (int i = 0; i < place.length; i++) {
        place[numbering[i]] = i;
      }
      int[] ops = RunningBound.mostFirst(RunningBound.live(forwards, order));
      Arrays.setAll(ops, i -> place[ops[i]]);
      return new ForcedPrecedence(searched, ops, threshold, effort);
    }

    /** Searches only orders with more precedence from now on, which lower ones have. */
    void restrict(Precedence precedence) {
      if (!precedence.added().isEmpty()) {
        numbering = precedence.order();
        searched = forwards.renumbered(numbering, precedence.added());
        decided = 0;
      }
    }

    /**
     * Goes on with the search for any lower peak in one direction for so many nodes. A search
     * within the highest threshold that matters has fewer choices than one that gets there step by
     * step: the more may be live, the more runs without a choice.
     */
    void decide(boolean isReversed, long nodes) {
      if (decided != peak) {
        Arrays.fill(deciding, null);
        decided = peak;
      }
      int direction = isReversed ? 1 : 0;
      if (deciding[direction] == null) {
        deciding[direction] =
            new DownsetSearch(isReversed ? searched.reversed() : searched, effort);
      }
      effort.grant(nodes);
      Outcome outcome = deciding[direction].run(peak - 1, peak);
      if (outcome == Outcome.FOUND) {
        int[] found = deciding[direction].found();
        propose(numbered(isReversed ? reverse(found) : found), false);
      } else if (outcome == Outcome.NONE) {
        bound = peak;
      }
    }

    private int[] numbered(int[] found) {
      return Arrays.stream(found).map(op -> numbering[op]).toArray();
    }

    /** Goes on with the exact search in one direction for so many nodes. */
    void search(boolean isReversed, long enough, long nodes) {
      DownsetSearch search = (isReversed ? fromEnd : fromStart).get();
      effort.grant(nodes);
      if (search.run(Math.max(bound, enough), peak) == Outcome.FOUND) {
        propose(search.found(), isReversed);
      }
      bound = Math.max(bound, search.lowerBound());
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
    if (givenPeak > lowerBound) {
      lower(parts);
    }
    return ordering(parts, givenPeak);
  }

  private void lower(List<Part> parts) {
    proposeForWhole(parts);
    List<Part> hottestFirst = new ArrayList<>(parts);
    hottestFirst.sort(Comparator.comparingLong(part -> -part.peak));
    forEachKind(
        hottestFirst,
        // The other half of the rest goes to parts with a lower peak.
        part -> improve(part, parts, Math.max(0, mostNodes - effort.spent() + 1) / 2));
    hottestFirst.sort(Comparator.comparingLong(part -> -part.peak));
    forEachKind(hottestFirst, this::useUp);
  }

  /**
   * Improves one of each kind of parts; what is found for it is found for all: layers are alike.
   */
  private static void forEachKind(List<Part> parts, Consumer<Part> improvement) {
    Map<OrderingProblem, Part> firstOfKind = new HashMap<>();
    for (Part part : parts) {
      Part first = firstOfKind.putIfAbsent(part.forwards, part);
      if (first == null) {
        improvement.accept(part);
      } else {
        part.learnFrom(first);
      }
    }
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

  /** Tries the heuristics on all parts together, so that no answer is above theirs. */
  private void proposeForWhole(List<Part> parts) {
    if (parts.size() == 1) {
      return;
    }
    OrderingProblem backwards = problem.reversed();
    for (ListHeuristic heuristic : ListHeuristic.values()) {
      proposeForAll(heuristic.order(problem), parts);
      proposeForAll(reverse(heuristic.order(backwards)), parts);
    }
  }

  private static void proposeForAll(int[] order, List<Part> parts) {
    int at = 0;
    for (Part part : parts) {
      int[] within = new int[part.order.length];
      for (int i = 0; i < within.length; i++) {
        within[i] = order[at++] - part.start;
      }
      part.propose(within, false);
    }
  }

  /**
   * Tries what SERENITY does where it cannot keep all states, with chains and without, on all parts
   * together: no answer is above that, as long as there are nodes for it.
   */
  private void proposeLayered(List<Part> parts) {
    long nodes = mostNodes / 2;
    if (isLayered || (long) LAYERED_WIDTH * problem.size() > nodes) {
      return;
    }
    isLayered = true;
    long end = effort.spent() + mostNodes;
    for (boolean isReversed : DIRECTIONS) {
      OrderingProblem each = isReversed ? problem.reversed() : problem;
      for (boolean withChains : new boolean[] {false, true}) {
        effort.grant(Math.min(nodes, end - effort.spent()));
        int[] order = new BeamSearch(each, effort).layered(LAYERED_WIDTH, withChains, peak(parts));
        if (order != null) {
          proposeForAll(isReversed ? reverse(order) : order, parts);
        }
      }
    }
  }

  private Ordering ordering(List<Part> parts, long givenPeak) {
    int[] order = problem.givenOrder();
    long peak = peak(parts);
    for (Part part : parts) {
      for (int i = 0; i < part.order.length; i++) {
        order[part.start + i] = part.start + part.order[i];
      }
    }
    return new Ordering(
        ImmutableIntArray.copyOf(peak < givenPeak ? order : problem.givenOrder()),
        givenPeak,
        Math.min(peak, givenPeak),
        lowerBound,
        effort.spent());
  }

  private long peak(List<Part> parts) {
    return parts.stream().mapToLong(part -> part.peak).reduce(lowerBound, Math::max);
  }

  private boolean isLowEnough(Part part) {
    lowerBound = Math.max(lowerBound, part.bound);
    return part.peak <= lowerBound;
  }

  /** Lowers the peak of a part, if it is above the peak that the whole has anyway. */
  private void improve(Part part, List<Part> parts, long nodes) {
    if (isLowEnough(part)) {
      return;
    }
    for (ListHeuristic heuristic : ListHeuristic.values()) {
      part.propose(heuristic.order(part.forwards), false);
      part.propose(heuristic.order(part.backwards.get()), true);
    }
    // One direction may be far easier than the other.
    for (long turn = nodes / 128; turn <= nodes / 32; turn = turn * 4 + 1) {
      for (boolean isReversed : DIRECTIONS) {
        if (isLowEnough(part)) {
          return;
        }
        part.search(isReversed, lowerBound, turn);
      }
      if (turn == nodes / 128 && !isLowEnough(part)) {
        effort.grant(nodes / 8);
        part.bound = RunningBound.above(part.forwards, part.order, lowerBound, effort);
      }
    }
    if (!isLowEnough(part)) {
      proposeLayered(parts);
      byBeams(part, nodes / 2);
    }
    if (!isLowEnough(part)) {
      byProbes(part, nodes / 16);
    }
    if (!isLowEnough(part) && nodes > 0) {
      boolean isLarge = part.order.length > MOST_FORCED;
      WindowSearch windows =
          new WindowSearch(part.forwards, part.order, isLarge ? nodes / 4 : nodes / 8);
      windows.run(lowerBound);
      effort.spend(windows.spent());
      part.peak = part.forwards.peak(part.order);
    }
    if (!isLowEnough(part)) {
      byForce(part, nodes / 2);
    }
  }

  /** Spends what is left of the nodes on the exact searches of a part. */
  private void useUp(Part part) {
    boolean isReversed = false;
    long turn = mostNodes / 8;
    while (!isLowEnough(part) && effort.spent() < mostNodes) {
      part.decide(isReversed, Math.min(turn, mostNodes - effort.spent()));
      isReversed = !isReversed;
      turn++;
    }
  }

  private static int[] reverse(int[] order) {
    int last = order.length - 1;
    int[] reversed = new int[order.length];
    for (int i = 0; i <= last; i++) {
      reversed[i] = last - order[last - i];
    }
    return reversed;
  }

  /** Beams of growing width, in both directions, as long as they find lower peaks. */
  private void byBeams(Part part, long nodes) {
    effort.grant(nodes);
    boolean isReversed = true;
    for (int width = NARROWEST_BEAM; !effort.isSpent(); width *= 2) {
      for (int i = 0; i < DIRECTIONS.length && !isLowEnough(part); i++) {
        isReversed = !isReversed;
        part.beam(isReversed, width, lowerBound, part.peak);
      }
      int failures = 0;
      long step = 1;
      while (failures < DIRECTIONS.length && !effort.isSpent()) {
        if (isLowEnough(part)) {
          return;
        }
        // All peaks that are low enough are equal: what matters is how many bytes are left.
        long most = Math.max(lowerBound, part.peak - step);
        if (part.beam(isReversed, width, most, most + 1)) {
          failures = 0;
          step *= 2;
        } else if (step > 1) {
          step = 1;
        } else {
          failures++;
          isReversed = !isReversed;
        }
      }
    }
  }

  /**
   * Finds what all orders with a lower peak have in common, for the searches that follow, and
   * raises the bound by lower thresholds that are refuted by that.
   */
  private void byForce(Part part, long nodes) {
    if (part.order.length > MOST_FORCED) {
      return;
    }
    effort.grant(nodes);
    long notRefuted = part.peak - 1;
    ForcedPrecedence highest = part.force(notRefuted);
    if (!highest.find()) {
      part.bound = part.peak;
      return;
    }
    part.restrict(highest.precedence());
    // What is far below the peak is refuted soon.
    effort.grant(nodes);
    while (!isLowEnough(part) && !effort.isSpent() && lowerBound < notRefuted) {
      long middle = lowerBound + (notRefuted - lowerBound) / 2;
      if (part.force(middle).find()) {
        notRefuted = middle;
      } else {
        part.bound = middle + 1;
      }
    }
  }

  /** Halves the distance between the peak and the bound, again and again. */
  private void byProbes(Part part, long nodes) {
    long low = lowerBound;
    long left = nodes;
    boolean isReversed = false;
    while (low < part.peak && left > 0) {
      long middle = low + (part.peak - low) / 2;
      long before = effort.spent();
      effort.grant(Math.min(left, Math.max(SHORTEST_PROBE, nodes / PROBES)));
      DownsetSearch search =
          new DownsetSearch(isReversed ? part.backwards.get() : part.forwards, effort);
      // No peak between the middle and the next byte: the threshold does not rise.
      Outcome outcome = search.run(middle, middle + 1);
      boolean isLower = outcome == Outcome.FOUND && part.propose(search.found(), isReversed);
      left -= Math.max(1, effort.spent() - before);
      part.bound = Math.max(part.bound, search.lowerBound());
      if (outcome == Outcome.NONE || (!isLower && isReversed)) {
        low = middle + 1;
      }
      isReversed = !isLower && !isReversed;
    }
  }
}
