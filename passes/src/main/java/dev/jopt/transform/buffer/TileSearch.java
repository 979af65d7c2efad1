package dev.jopt.transform.buffer;

import dev.jopt.transform.buffer.TileModel.Buffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which ranges of a block to tile: again and again the best one around the busiest operation, until
 * nothing lowers the peak.
 */
final class TileSearch {
  /** How many steps before and after the busiest operation a range may have. */
  private static final int REACH = 48;

  /** A range is divided in two, four, and so on, to this many tiles. */
  private static final int MOST_TILES = 64;

  /** A tiling that needs this part more than the lowest is as good if it costs less. */
  private static final int SLACK = 32;

  /** Parts of plans to try in a block: what ends the search in seconds. */
  private static final long MOST_WORK = 40_000_000;

  private final TileModel model;
  private final long bytes;
  private double allowed;
  private long work;

  private TileSearch(TileModel model, long bytes, double allowed) {
    this.model = model;
    this.bytes = bytes;
    this.allowed = allowed;
  }

  /**
   * The plans that lower the peak.
   *
   * @param bytes a peak that is low enough
   * @param allowed how many arithmetic operations may be done more often
   */
  static List<TilePlan> run(TileModel model, long bytes, double allowed) {
    return new TileSearch(model, bytes, allowed).run();
  }

  private List<TilePlan> run() {
    List<TilePlan> plans = new ArrayList<>();
    int useful = 0;
    long lowest = peak();
    while (work < MOST_WORK && peak() > bytes) {
      TilePlan plan = best(model.busiest());
      if (plan == null) {
        break;
      }
      allowed -= plan.recomputed();
      model.fuse(plan);
      plans.add(plan);
      if (peak() < lowest) {
        lowest = peak();
        useful = plans.size();
      }
    }
    return plans.subList(0, useful);
  }

  private long peak() {
    return model.size() == 0 ? 0 : model.live(model.busiest());
  }

  private @Nullable TilePlan best(int busiest) {
    List<Integer> starts = starts(busiest);
    List<Integer> ends = ends(busiest);
    List<TilePlan> plans = new ArrayList<>();
    long least = model.live(busiest);
    for (int end : ends) {
      for (int start : starts) {
        if (start < end) {
          for (TilePlan plan : plans(start, end, least + least / SLACK)) {
            if (plan.level() < model.live(busiest)) {
              plans.add(plan);
              least = Math.min(least, plan.level());
            }
          }
        }
      }
    }
    long enough = Math.max(bytes, least + least / SLACK);
    TilePlan best = null;
    for (TilePlan plan : plans) {
      if (plan.level() <= enough && (best == null || isBetter(plan, best))) {
        best = plan;
      }
    }
    return best;
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
  private List<TilePlan> plans(int start, int end, long most) {
    TileStep last = model.step(end);
    List<TilePlan> plans = new ArrayList<>();
    if (last == null) {
      return plans;
    }
    for (int loop = 0; loop < last.extents().length && work < MOST_WORK; loop++) {
      long extent = last.extents()[loop];
      for (long tiles = 2; tiles <= MOST_TILES && tiles <= extent; tiles *= 2) {
        work += (end - start) * tiles;
        TilePlan plan =
            last.isParallel()[loop]
                ? TilePlan.of(model, start, end, loop, (extent + tiles - 1) / tiles)
                : null;
        if (plan == null || plan.recomputed() > allowed) {
          break;
        }
        if (Math.max(bytes, plan.level() - plan.workspace()) > most) {
          return plans;
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
    for (int i = busiest; i >= 0 && seen < REACH && !model.isBarrier(i); i--) {
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
    for (int i = busiest; i < model.size() && seen < REACH && !model.isBarrier(i); i++) {
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
