package dev.jopt.transform.buffer;

import dev.jopt.transform.buffer.TilePlan.Part;
import dev.jopt.transform.buffer.TilePlan.Spans;
import dev.jopt.transform.buffer.TilePlan.Window;
import dev.jopt.transform.buffer.TileStep.Rows;
import dev.jopt.transform.buffer.TileStep.Use;
import java.util.ArrayList;
import java.util.List;

/**
 * Which neighbouring tiles of a plan are of one size and at one distance, so that a loop can run
 * them.
 */
final class TileRuns {
  private final TilePlan plan;

  /** So many tiles from a first one on. */
  record Run(int first, int count) {}

  private TileRuns(TilePlan plan) {
    this.plan = plan;
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
    for (Part part : plan.parts()) {
      Spans iterations = part.iterations();
      if (!continues(iterations, first, tile)) {
        return false;
      }
      for (Use use : part.step().operands()) {
        Window window = plan.window(use.base());
        if (window != null && !iterations.isEmpty(tile)) {
          Rows rows = rowsOf(part, use);
          long distance = iterations.first()[tile] - iterations.first()[tile - 1];
          long moved = window.needed.first()[tile] - window.needed.first()[tile - 1];
          if (!continues(window.needed, first, tile) || moved != rows.scale() * distance) {
            return false;
          }
        }
      }
      for (BodyLoad load : part.step().loads()) {
        Window window = plan.window(load.buffer());
        if (window != null && !iterations.isEmpty(tile) && !continues(window.needed, first, tile)) {
          return false;
        }
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
    Rows rows = use.rows(part.loop(), part.step().extents());
    if (rows == null) {
      throw new IllegalStateException("not a range: operand " + use.index());
    }
    return rows;
  }
}
