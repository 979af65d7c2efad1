package dev.jopt.planner;

import org.jspecify.annotations.Nullable;

/**
 * Rounds of {@link EvictionSearch}: brings the best plan nearer to the lower bound by two fifths of
 * the distance again and again, or, as long as that fails, by less.
 */
final class EvictionRounds implements SearchRounds {
  /** The budget of eviction for a problem, unless the given budget exceeds the standard one. */
  private static final long NODES = 300_000;

  private static final long NODES_PER_BUFFER = 75;

  /** How often the first round, from nothing, may place as many buffers as there are. */
  private static final long PLACEMENTS_FIRST = 3;

  private final Incumbent incumbent;
  private final EvictionSearch.Order[] orders = EvictionSearch.Order.values();
  private final long perRound;
  private @Nullable EvictionSearch eviction;
  private long nodesLeft;
  private long nextRound;
  private int failures;

  /** Whether it has not started from a plan yet. */
  private boolean fromNothing = true;

  private long aim;

  /** The height of the plan known before any search. */
  private final long heightAtFirst;

  /** The height of the plan that the search has at hand. */
  private long known;

  EvictionRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
    heightAtFirst = incumbent.height();
    perRound = EvictionSearch.nodesToPlaceAll(incumbent.compact);
    nextRound = PLACEMENTS_FIRST * perRound;
    double more =
        Math.max(1, (double) incumbent.budget.nodes() / (double) PlanBudget.DEFAULT_NODES);
    // A conversion to long saturates.
    nodesLeft = (long) (more * (double) (NODES + NODES_PER_BUFFER * incumbent.compact.count));
  }

  @Override
  public boolean isExhausted() {
    return nodesLeft <= 0;
  }

  @Override
  public long nodesOfLongTurn() {
    // The first round may place each buffer several times.
    return eviction == null && AutoPlanner.longTurnsWait(incumbent) ? nextRound : 0;
  }

  @Override
  public void next() {
    long bound = incumbent.lowerBound();
    long nearer = bound + (incumbent.height() - bound) * 3 / 5;
    if (eviction == null) {
      eviction = new EvictionSearch(incumbent.compact, incumbent.budget);
      // A plan made from nothing may be much lower than those made without searching.
      aim = bound + (heightAtFirst - bound) / 14;
    }
    boolean last = fromNothing && aim - bound > (incumbent.height() - bound) * 3 / 4;
    if (last || !fromNothing) {
      fromNothing = false;
      if (last || incumbent.height() < known) {
        // Another search has found a lower plan.
        eviction.startFrom(incumbent.best().offsets());
        aim = nearer;
      }
      if (aim - bound < incumbent.resolution()
          || incumbent.height() - aim < incumbent.resolution()) {
        aim = Math.max(bound, incumbent.height() - incumbent.resolution());
      }
    }
    boolean found =
        eviction.search(
            aim,
            orders[failures % orders.length],
            incumbent.nodesLeft(Math.min(nextRound, nodesLeft)));
    incumbent.spend(eviction.nodes());
    nodesLeft -= Math.max(eviction.nodes(), 1);
    if (found) {
      incumbent.offer(eviction.offsets());
      fromNothing = false;
      aim = bound + (incumbent.height() - bound) * 3 / 5;
    } else if (fromNothing) {
      incumbent.report();
      eviction.startFromNothing();
      aim = bound + 2 * (aim - bound);
    } else {
      failures++;
      incumbent.report();
      eviction.startFrom(incumbent.best().offsets());
      aim += (incumbent.height() - aim) / 2;
    }
    known = incumbent.height();
    nextRound = fromNothing ? nextRound : perRound * (1 + failures / orders.length);
  }
}
