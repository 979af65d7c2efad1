package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which ranges of all blocks of a function to tile: those around the peak of each block. Where that
 * is an operation with regions, the blocks within it come first.
 */
final class FunctionTiling {
  /** How many operations of a block have the blocks within them tiled. */
  private static final int MOST_DESCENTS = 16;

  private final BufferViewFlowAnalysis aliases;
  private final EffectFreedom effects = new EffectFreedom();
  private final long bytes;
  private final long recompute;

  /** By operation, the most bytes that the buffers of the blocks within it take. */
  private final Map<Operation, Long> within = new IdentityHashMap<>();

  private final Set<Operation> descended = new HashSet<>();
  private final List<TilePlan> plans = new ArrayList<>();

  FunctionTiling(BufferViewFlowAnalysis aliases, long bytes, long recompute) {
    this.aliases = aliases;
    this.bytes = bytes;
    this.recompute = recompute;
  }

  /** Finds plans; returns the bytes by which they lower the peak of the block with the most. */
  long lower(Operation function) {
    long before = bytes;
    for (Block block : FunctionBlocks.of(function)) {
      before = Math.max(before, modelOf(block).peak());
    }
    return before - lower(FunctionBlocks.of(function), bytes);
  }

  /** The plans that were found, none of which overlap. */
  List<TilePlan> plans() {
    return Collections.unmodifiableList(plans);
  }

  /** Lowers the peak of the busiest of some blocks, not below what suffices; returns it. */
  private long lower(List<Block> blocks, long enough) {
    Map<Block, Long> peaks = new IdentityHashMap<>();
    blocks.forEach(block -> peaks.put(block, modelOf(block).peak()));
    List<Block> busiestFirst = new ArrayList<>(blocks);
    busiestFirst.sort(Comparator.comparingLong(block -> -peaks.getOrDefault(block, 0L)));
    long lowest = enough;
    for (Block block : busiestFirst) {
      if (peaks.getOrDefault(block, 0L) > lowest) {
        lowest = Math.max(lowest, lower(block, lowest));
      }
    }
    return lowest;
  }

  private long lower(Block block, long enough) {
    TileSearch search = search(block, enough);
    for (int i = 0; i < MOST_DESCENTS && search.lowest() > enough; i++) {
      Operation stuckAt = search.stuckAt();
      long inside = stuckAt == null ? 0 : within.getOrDefault(stuckAt, 0L);
      if (stuckAt == null || inside == 0 || !descended.add(stuckAt)) {
        break;
      }
      long around = search.lowest() - inside;
      long lowered = lower(FunctionBlocks.of(stuckAt), Math.max(0, enough - around));
      if (lowered >= inside) {
        // It stays at the peak, whatever is done elsewhere.
        break;
      }
      within.put(stuckAt, lowered);
      search = search(block, enough);
    }
    plans.addAll(search.plans());
    return search.lowest();
  }

  private TileSearch search(Block block, long enough) {
    TileModel model = modelOf(block);
    return TileSearch.of(model::copy, new AlikeOperations(block), enough, recompute);
  }

  private TileModel modelOf(Block block) {
    return new TileModel(block, aliases, effects, within);
  }
}
