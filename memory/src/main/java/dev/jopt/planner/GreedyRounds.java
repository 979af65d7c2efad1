package dev.jopt.planner;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The planners that look at pairs of buffers, one after the other, for problems of so many pairs
 * that these should not delay the searches.
 */
final class GreedyRounds implements SearchRounds {
  /** Pairs looked at in a round: about a tenth of a second. */
  private static final long PAIRS_PER_ROUND = 3_000_000;

  private final Incumbent incumbent;
  private @Nullable Iterator<GreedyPlanner> planners;
  private @Nullable GreedyPlanner planner;
  private @Nullable GreedyPlacement placement;
  private int[] order = new int[0];
  private int done;

  GreedyRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
  }

  @Override
  public boolean isExhausted() {
    return planner == null && planners != null && !planners.hasNext();
  }

  @Override
  public void next() {
    if (planners == null) {
      planners = Heuristics.notAsked(incumbent.compact, incumbent.budget).iterator();
      double pairs = ConflictIndex.meanConflicts(incumbent.compact) * incumbent.compact.count;
      incumbent.spend((long) (Heuristics.TRIAL_SHARE * pairs / Heuristics.MEETINGS_PER_NODE));
      return;
    }
    if (planner == null || placement == null) {
      planner = planners.next();
      placement = new GreedyPlacement(incumbent.compact);
      order = planner.order(incumbent.compact);
      done = 0;
    }
    long work = 0;
    boolean lower = true;
    while (lower && done < order.length && work < PAIRS_PER_ROUND) {
      work += placement.place(order[done], planner.prefersLowest());
      lower = placement.topOf(order[done]) < incumbent.height();
      done++;
    }
    incumbent.spend((long) ((double) work / Heuristics.MEETINGS_PER_NODE));
    if (!lower || done == order.length) {
      if (lower) {
        incumbent.offer(placement.solution());
      }
      planner = null;
      placement = null;
    }
  }
}
