package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.Value;
import dev.jopt.transform.buffer.TileModel.Buffer;
import dev.jopt.transform.buffer.TilePlan.Part;
import dev.jopt.transform.buffer.TilePlan.Spans;
import dev.jopt.transform.buffer.TilePlan.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The most bytes that the windows of a plan take at one time: each from the first step of a tile
 * that uses it to the last. The windows are numbered once, for they are counted for each tile.
 */
final class TileWorkspace {
  /** Where windows begin at least. */
  private static final long ALIGNMENT = 64;

  private final List<Part> parts;

  /** By part, the windows that it uses. */
  private final int[][] used;

  /** By window, the bytes of an index of the dimension of the tiles. */
  private final long[] bytesOfRow;

  private final Spans[] needed;

  // Of one tile.

  /** By window, the last part that uses it; negative before it was seen. */
  private final int[] last;

  private final boolean[] isPresent;

  private TileWorkspace(TilePlan plan, TileModel model) {
    parts = plan.parts();
    used = new int[parts.size()][];
    Map<Value, Integer> numbers = new HashMap<>();
    List<Value> bases = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      int[] windows =
          new int[parts.get(i).step().operands().size() + parts.get(i).step().loads().size()];
      int count = 0;
      for (Value base : parts.get(i).step().bases()) {
        if (plan.isInTiles(base)) {
          Integer number = numbers.get(base);
          if (number == null) {
            number = bases.size();
            numbers.put(base, number);
            bases.add(base);
          }
          windows[count++] = number;
        }
      }
      used[i] = Arrays.copyOf(windows, count);
    }
    bytesOfRow = new long[bases.size()];
    needed = new Spans[bases.size()];
    last = new int[bases.size()];
    isPresent = new boolean[bases.size()];
    for (int i = 0; i < needed.length; i++) {
      Buffer buffer = model.buffer(bases.get(i));
      Window window = plan.window(bases.get(i));
      if (buffer == null || window == null) {
        throw new IllegalStateException("no window of " + bases.get(i));
      }
      bytesOfRow[i] = buffer.bytes / buffer.alloc.type().dimSize(window.dim);
      needed[i] = window.needed;
    }
  }

  /** The most bytes that the windows of any tile take. */
  static long of(TilePlan plan, TileModel model) {
    TileWorkspace workspace = new TileWorkspace(plan, model);
    long most = 0;
    for (int tile = 0; tile < plan.tiles(); tile++) {
      most = Math.max(most, workspace.ofTile(tile));
    }
    return most;
  }

  private long ofTile(int tile) {
    Arrays.fill(isPresent, false);
    for (int i = 0; i < used.length; i++) {
      if (!isIdle(i, tile)) {
        for (int window : used[i]) {
          last[window] = i;
        }
      }
    }
    long most = 0;
    long now = 0;
    for (int i = 0; i < used.length; i++) {
      if (isIdle(i, tile)) {
        continue;
      }
      for (int window : used[i]) {
        if (!isPresent[window]) {
          isPresent[window] = true;
          now += bytes(window, tile);
        }
      }
      most = Math.max(most, now);
      for (int window : used[i]) {
        if (last[window] == i) {
          // An operation may use it twice.
          last[window] = -1;
          now -= bytes(window, tile);
        }
      }
    }
    return most;
  }

  private boolean isIdle(int part, int tile) {
    return parts.get(part).iterations().isEmpty(tile);
  }

  private long bytes(int window, int tile) {
    return BufferSize.roundUp(bytesOfRow[window] * needed[window].length(tile), ALIGNMENT);
  }
}
