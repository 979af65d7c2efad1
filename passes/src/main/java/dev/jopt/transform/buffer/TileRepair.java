package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes ranges back that keep the operation at the peak from being tiled: the best range for one
 * peak may end where the range for the next one had to go on. The range around the peak comes first
 * then, and what was taken back is searched again.
 */
final class TileRepair {
  /** The search ends after so many repairs that did not help. */
  private static final int MOST_IN_VAIN = 8;

  /** What it costs to look at an operation for a model, in parts of plans. */
  private static final long WORK_OF_MODEL = 20;

  private final Supplier<TileModel> models;
  private final TileSearch first;
  private final Set<Set<TilePlan.Request>> seen = new HashSet<>();
  private long work;

  /**
   * Repairs a search.
   *
   * @param models makes a model of the block
   * @param work how many parts of plans may be tried
   */
  TileRepair(Supplier<TileModel> models, TileSearch first, long work) {
    this.models = models;
    this.first = first;
    this.work = work;
  }

  /** The best search that was found. */
  TileSearch search() {
    TileSearch best = first;
    TileSearch search = first;
    seen.add(first.requests());
    int inVain = 0;
    while (inVain < MOST_IN_VAIN && search.lowest() > first.enough()) {
      search = repaired(search);
      if (search == null) {
        break;
      }
      inVain++;
      if (search.lowest() < best.lowest()) {
        best = search;
        inVain = 0;
      }
    }
    return best;
  }

  /** How many parts of plans may still be tried. */
  long workLeft() {
    return work;
  }

  /** The best search after taking back plans around the peak; null if there is no new one. */
  private @Nullable TileSearch repaired(TileSearch search) {
    TileSearch now = restart(search, search.plans());
    int busiest = now.model().busiest();
    TileSearch best = null;
    for (Set<TilePlan> blocking : blocking(now.plans(), busiest)) {
      if (work <= 0) {
        return best;
      }
      Set<TilePlan.Request> families = families(blocking);
      TileSearch attempt =
          restart(
              now, now.plans().stream().filter(plan -> !families.contains(plan.family())).toList());
      if (attempt.tileAround(busiest)) {
        attempt.run();
        work -= attempt.work();
        if (seen.add(attempt.requests()) && (best == null || attempt.lowest() < best.lowest())) {
          best = attempt;
        }
      }
    }
    return best;
  }

  /** What is done in many places is taken back in all. */
  private static Set<TilePlan.Request> families(Set<TilePlan> plans) {
    return plans.stream().map(TilePlan::family).collect(Collectors.toSet());
  }

  private TileSearch restart(TileSearch search, List<TilePlan> kept) {
    TileModel model = models.get();
    work -= WORK_OF_MODEL * model.size();
    return search.restart(model, kept);
  }

  /** The sets of plans to take back: one or two around a position. */
  private static Set<Set<TilePlan>> blocking(List<TilePlan> plans, int position) {
    List<TilePlan> before = new ArrayList<>();
    List<TilePlan> after = new ArrayList<>();
    for (TilePlan plan : plans) {
      if (plan.start() <= position) {
        before.add(plan);
      }
      if (plan.end() >= position) {
        after.add(plan);
      }
    }
    before.sort(Comparator.comparingInt(plan -> -plan.start()));
    after.sort(Comparator.comparingInt(TilePlan::end));
    Set<Set<TilePlan>> sets = new LinkedHashSet<>();
    addFirst(before, 1, sets);
    addFirst(after, 1, sets);
    if (!before.isEmpty() && !after.isEmpty()) {
      sets.add(ImmutableSet.of(before.get(0), after.get(0)));
    }
    addFirst(before, 2, sets);
    addFirst(after, 2, sets);
    return sets;
  }

  private static void addFirst(List<TilePlan> plans, int count, Set<Set<TilePlan>> sets) {
    if (plans.size() >= count) {
      sets.add(ImmutableSet.copyOf(plans.subList(0, count)));
    }
  }
}
