package dev.jopt.transform.buffer;

import dev.jopt.ir.Operation;
import dev.jopt.transform.buffer.TileModel.Buffer;
import dev.jopt.transform.buffer.TileModel.Memory;
import dev.jopt.transform.buffer.TilePlan.Limit;
import dev.jopt.transform.buffer.TilePlan.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which ranges of a block to tile: again and again the best one around the busiest operation, until
 * nothing lowers the peak.
 */
final class TileSearch {
  /**
   * What a search looks at.
   *
   * @param reach how many steps before and after the busiest operation a range may have
   * @param slack a tiling that needs this part more than the lowest is as good if it costs less
   */
  private record Effort(int reach, int slack) {
    /** Below which peak it is worth more than another one with a certain peak. */
    long worthBelow(long other) {
      // Less slack costs tiles and arithmetic.
      return other - (slack > EFFORTS.get(0).slack ? other / 64 : 0);
    }
  }

  /**
   * A long range may stand in the way of better ones, and so may a cheap one, so the search is done
   * with each of these.
   */
  private static final List<Effort> EFFORTS =
      List.of(new Effort(48, 32), new Effort(48, 128), new Effort(20, 32), new Effort(10, 32));

  /** A range is divided in two, four, and so on, to this many tiles. */
  private static final int MOST_TILES = 64;

  /** Tiles that differ from their neighbours are written each by itself, not in a loop. */
  private static final int MOST_RUNS = 16;

  /** Parts of plans to try with one effort; with a quarter of it, there is no other. */
  private static final long MOST_WORK = 20_000_000;

  /** After which a search is done in another way, too. */
  private static final long SMALL_WORK = MOST_WORK / 8;

  private final TileModel model;
  private final AlikeOperations alike;
  private final long bytes;
  private final double budget;
  private final Effort effort;
  private final List<TilePlan> plans = new ArrayList<>();
  private double allowed;
  private double recomputed;
  private long lowest;
  private long work;

  /** Whether plans were made for other places than the peak. */
  private boolean tiledAlike;

  private TileSearch(
      TileModel model, AlikeOperations alike, long bytes, double budget, Effort effort) {
    this.model = model;
    this.alike = alike;
    this.bytes = bytes;
    this.budget = budget;
    this.effort = effort;
    allowed = budget;
  }

  /**
   * Searches a block.
   *
   * @param models makes a model of it
   * @param alike where its operations come again
   * @param bytes a peak that is low enough
   * @param percent how many arithmetic operations may be done more often, of hundred
   */
  static TileSearch of(
      Supplier<TileModel> models, AlikeOperations alike, long bytes, long percent) {
    TileRepair together = search(models, alike, bytes, percent, EFFORTS);
    TileSearch best = together.search();
    if (best.tiledAlike && best.lowest > bytes && together.workLeft() > MOST_WORK - SMALL_WORK) {
      // What is the best for all places together need not be the best for each. Tiles that are the
      // same in all places leave more that is alike to later passes, so are kept for a little more.
      TileSearch apart =
          search(models, AlikeOperations.NONE, bytes, percent, List.of(best.effort)).search();
      if (apart.lowest < best.lowest - best.lowest / 64) {
        return apart;
      }
    }
    return best;
  }

  private static TileRepair search(
      Supplier<TileModel> models,
      AlikeOperations alike,
      long bytes,
      long percent,
      List<Effort> efforts) {
    TileSearch best = null;
    long work = 0;
    for (Effort effort : efforts) {
      TileModel model = models.get();
      double budget = model.cost() / 100 * percent;
      TileSearch search = new TileSearch(model, alike, bytes, budget, effort);
      search.run();
      if (best == null
          || search.lowest < effort.worthBelow(best.lowest)
          || (search.lowest == best.lowest && search.recomputed < best.recomputed)) {
        best = search;
      }
      work += search.work;
      if (search.work == 0 || work > MOST_WORK / 4) {
        break;
      }
    }
    return new TileRepair(models, Objects.requireNonNull(best), MOST_WORK - work);
  }

  /**
   * A search that begins with plans of this one.
   *
   * @param model a new model of the block
   */
  TileSearch restart(TileModel model, List<TilePlan> kept) {
    TileSearch search = new TileSearch(model, alike, bytes, budget, effort);
    search.tiledAlike = tiledAlike;
    for (TilePlan plan : kept) {
      TilePlan again = plan.in(model);
      if (again != null) {
        search.take(again);
      }
    }
    return search;
  }

  /** The plans that lower the peak, none of which overlap. */
  List<TilePlan> plans() {
    return plans;
  }

  /** The peak with all plans. */
  long lowest() {
    return lowest;
  }

  /** What tells the plans from those of another search. */
  Set<TilePlan.Request> requests() {
    return plans.stream().map(TilePlan::request).collect(Collectors.toSet());
  }

  /** The block with all plans that were tried. */
  TileModel model() {
    return model;
  }

  /** How many parts of plans were tried. */
  long work() {
    return work;
  }

  /** The peak that would be low enough. */
  long enough() {
    return bytes;
  }

  /** The operation at the peak where the search ended; null if the block is empty. */
  @Nullable Operation stuckAt() {
    return model.size() == 0 ? null : model.operation(model.busiest());
  }

  /** Tiles the best range around an operation, and those like it; false if there is none. */
  boolean tileAround(int position) {
    TilePlan plan = best(position);
    if (plan == null) {
      return false;
    }
    take(plan);
    for (int start : alike.startsOf(plan.start(), plan.end())) {
      int end = start + plan.end() - plan.start();
      if (model.mostLive(start, end) > plan.level() && !model.hasBarrier(start, end)) {
        work += (long) (end - start) * plan.tiles();
        TilePlan other = plan.at(start, new Limit(allowed, plan.level()));
        if (other != null && other.level() <= plan.level() && hasFewRuns(other)) {
          take(other);
          tiledAlike = true;
        }
      }
    }
    return true;
  }

  private void take(TilePlan plan) {
    allowed -= plan.recomputed();
    model.fuse(plan);
    plans.add(plan);
  }

  /** Lowers the peak until nothing helps. */
  void run() {
    int useful = plans.size();
    lowest = model.peak();
    recomputed = budget - allowed;
    while (work < MOST_WORK && model.peak() > bytes && tileAround(model.busiest())) {
      if (model.peak() < lowest) {
        lowest = model.peak();
        recomputed = budget - allowed;
        useful = plans.size();
      }
    }
    plans.subList(useful, plans.size()).clear();
  }

  private @Nullable TilePlan best(int busiest) {
    List<Integer> starts = starts(busiest);
    List<Integer> ends = ends(busiest);
    if (starts.isEmpty() || ends.isEmpty()) {
      return null;
    }
    int first = Collections.min(starts);
    int last = Collections.max(ends);
    List<Memory> near = model.liveWithin(first, last);
    List<TilePlan> plans = new ArrayList<>();
    long least = model.live(busiest);
    for (int end : ends) {
      for (int start : starts) {
        if (start < end) {
          for (TilePlan plan : plans(near, start, end, withSlack(least))) {
            // No plan above what is enough now is best later, so its runs need not be counted.
            if (plan.level() < model.live(busiest)
                && plan.level() <= enough(least)
                && hasFewRuns(plan)) {
              plans.add(plan);
              least = Math.min(least, plan.level());
            }
          }
        }
      }
    }
    long enough = enough(least);
    TilePlan best = null;
    boolean isBestAlone = false;
    for (TilePlan plan : plans) {
      if (plan.level() <= enough) {
        // What is as busy next to a range cannot go over it later.
        boolean isAlone =
            Math.max(model.mostLive(first, plan.start() - 1), model.mostLive(plan.end() + 1, last))
                < model.live(busiest);
        if (best == null || (isAlone == isBestAlone ? isBetter(plan, best) : isAlone)) {
          best = plan;
          isBestAlone = isAlone;
        }
      }
    }
    return best;
  }

  private long withSlack(long least) {
    return least + least / effort.slack();
  }

  /** What is as good as a peak. */
  private long enough(long least) {
    return Math.max(bytes, withSlack(least));
  }

  private static boolean hasFewRuns(TilePlan plan) {
    return TileRuns.of(plan).size() <= MOST_RUNS;
  }

  private static boolean isBetter(TilePlan plan, TilePlan than) {
    if (plan.recomputed() != than.recomputed()) {
      return plan.recomputed() < than.recomputed();
    }
    if (plan.tiles() != than.tiles()) {
      return plan.tiles() < than.tiles();
    }
    return plan.end() - plan.start() < than.end() - than.start();
  }

  /**
   * The plans of a range that do not compute too much, each with half the height of the last.
   *
   * @param most the bytes that may be live besides tiles
   */
  private List<TilePlan> plans(List<Memory> near, int start, int end, long most) {
    TileStep last = model.step(end);
    List<TilePlan> plans = new ArrayList<>();
    if (last == null) {
      return plans;
    }
    for (int loop = 0; loop < last.extents().length && work < MOST_WORK; loop++) {
      long extent = last.extents()[loop];
      for (long tiles = 2; tiles <= MOST_TILES && tiles <= extent; tiles *= 2) {
        work += (end - start) * tiles + near.size();
        long height = (extent + tiles - 1) / tiles;
        TilePlan plan =
            last.isParallel()[loop]
                ? TilePlan.of(
                    model, near, new Request(start, end, loop, height), new Limit(allowed, most))
                : null;
        // Another loop may leave other buffers as a whole.
        if (plan == null || bytes > most) {
          break;
        }
        plans.add(plan);
      }
    }
    return plans;
  }

  /** The steps before and at a position with which a buffer begins. */
  private List<Integer> starts(int busiest) {
    List<Integer> starts = new ArrayList<>();
    int seen = 0;
    for (int i = busiest; i >= 0 && seen < effort.reach() && !model.isBarrier(i); i--) {
      TileStep step = model.step(i);
      if (step != null) {
        seen++;
        Buffer buffer = model.buffer(step.output().base());
        if (buffer != null && buffer.first == i) {
          starts.add(i);
        }
      }
    }
    return starts;
  }

  /** The steps after and at a position that write a buffer of which the next writes no more. */
  private List<Integer> ends(int busiest) {
    List<Integer> ends = new ArrayList<>();
    int seen = 0;
    int last = -1;
    for (int i = busiest; i < model.size() && seen < effort.reach() && !model.isBarrier(i); i++) {
      TileStep step = model.step(i);
      if (step != null) {
        TileStep before = last < 0 ? null : model.step(last);
        if (before != null && before.output().base() != step.output().base()) {
          ends.add(last);
        }
        seen++;
        last = i;
      }
    }
    if (last >= 0) {
      ends.add(last);
    }
    return ends;
  }
}
