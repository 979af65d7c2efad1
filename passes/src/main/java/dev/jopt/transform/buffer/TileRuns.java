package dev.jopt.transform.buffer;

import dev.jopt.transform.buffer.TilePlan.Part;
import dev.jopt.transform.buffer.TilePlan.Spans;
import dev.jopt.transform.buffer.TilePlan.Window;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which neighbouring tiles of a plan are of one size and at one distance, so that a loop can run
 * them.
 */
final class TileRuns {
  /**
   * What must be alike in two tiles.
   *
   * @param iterations of a part
   * @param needed what the part uses of a window; null if it uses none
   * @param scale how far an iteration is from the next one there; 0 if it may be any distance
   */
  private record Following(Spans iterations, @Nullable Spans needed, long scale) {
    /** Whether a tile goes on as the second of a run did. */
    boolean continues(int first, int tile) {
      if (needed == null) {
        return TileRuns.continues(iterations, first, tile);
      }
      if (iterations.isEmpty(tile)) {
        return true;
      }
      long distance = iterations.first()[tile] - iterations.first()[tile - 1];
      long moved = needed.first()[tile] - needed.first()[tile - 1];
      return TileRuns.continues(needed, first, tile) && (scale == 0 || moved == scale * distance);
    }
  }

  private final List<Following> all = new ArrayList<>();

  /** So many tiles from a first one on. */
  record Run(int first, int count) {}

  private TileRuns(TilePlan plan) {
    for (Part part : plan.parts()) {
      all.add(new Following(part.iterations(), null, 0));
      for (Use use : part.step().operands()) {
        Window window = plan.window(use.base());
        if (window != null) {
          all.add(new Following(part.iterations(), window.needed, rowsOf(part, use).scale()));
        }
      }
      for (BodyLoad load : part.step().loads()) {
        Window window = plan.window(load.buffer());
        if (window != null) {
          all.add(new Following(part.iterations(), window.needed, 0));
        }
      }
    }
  }

  /** All tiles in their order, in as few runs as possible. */
  static List<Run> of(TilePlan plan) {
    TileRuns tiles = new TileRuns(plan);
    List<Run> runs = new ArrayList<>();
    for (int first = 0; first < plan.tiles(); ) {
      int next = first + 1;
      while (next < plan.tiles() && tiles.continues(first, next)) {
        next++;
      }
      runs.add(new Run(first, next - first));
      first = next;
    }
    return runs;
  }

  /** Whether a tile does what the one before does, as far on as the second of the run. */
  private boolean continues(int first, int tile) {
    for (Following each : all) {
      if (!each.continues(first, tile)) {
        return false;
      }
    }
    return true;
  }

  private static boolean continues(Spans spans, int first, int tile) {
    if (spans.isEmpty(tile)) {
      return spans.isEmpty(tile - 1);
    }
    return spans.length(tile) == spans.length(tile - 1)
        && spans.first()[tile] - spans.first()[tile - 1]
            == spans.first()[first + 1] - spans.first()[first];
  }

  /** What the tiles of a part use of an operand's base. */
  static Rows rowsOf(Part part, Use use) {
    Rows rows = use.rows(part.loop());
    if (rows == null) {
      throw new IllegalStateException("not a range: operand " + use.index());
    }
    return rows;
  }
}
