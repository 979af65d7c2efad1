package dev.jopt.bufferization;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * In which order blocks of regions can run. Keeps what it found out: it is of use as long as no
 * branch changes.
 */
final class BlockOrder {
  private final Dominance dominance;
  private final Map<Region, BlockGraph> graphs = new IdentityHashMap<>();

  BlockOrder(Dominance dominance) {
    this.dominance = dominance;
  }

  /** Which blocks of a region dominate which. */
  DominatorTree dominators(Region region) {
    return dominance.tree(region);
  }

  /**
   * Whether branches can lead from a read to a write and back to the read, past the definition of
   * what is read. The branches may be of any region that has both in it.
   */
  boolean isInCycle(Operation reader, Operation writer, Value definition) {
    for (Region region = reader.parentRegion(); region != null; region = region.parentRegion()) {
      if (region.hasOneBlock()) {
        continue; // the entry block, to which nothing branches
      }
      Block reading = blockAround(region, reader);
      Block writing = blockAround(region, writer);
      if (reading == null || writing == null) {
        continue;
      }
      Block defining = blockAround(region, Objects.requireNonNull(definition.parentBlock()));
      if (graph(region).areInCycle(reading, writing, defining)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a write can be after the begin of a block and before a read, which is after it.
   *
   * @param block the block of which an argument is read
   */
  boolean canBeBetween(Block block, Operation writer, Operation reader) {
    Region region = Objects.requireNonNull(block.parentRegion());
    Block writing = blockAround(region, writer);
    if (writing == null || writing == block) {
      return writing == block;
    }
    Block reading = blockAround(region, reader);
    BlockGraph graph = graph(region);
    return graph.isReachable(block, writing, null)
        && (reading == null || reading == writing || graph.isReachable(writing, reading, block));
  }

  /**
   * Gives the blocks from which control comes to a block of the same region without passing another
   * one that dominates it.
   */
  void forEachBetween(Block start, Block end, Consumer<Block> consumer) {
    graph(Objects.requireNonNull(start.parentRegion())).forEachSource(end, start, consumer);
  }

  /** Whether control can go from a block to another one of the region and back past a third one. */
  boolean areInCycle(Block one, Block other, Block past) {
    return graph(Objects.requireNonNull(one.parentRegion())).areInCycle(one, other, past);
  }

  private BlockGraph graph(Region region) {
    return graphs.computeIfAbsent(region, BlockGraph::new);
  }

  private static @Nullable Block blockAround(Region region, Operation op) {
    Operation around = region.findAncestorOpIn(op);
    return around == null ? null : around.block();
  }

  private static @Nullable Block blockAround(Region region, Block block) {
    if (block.parentRegion() == region) {
      return block;
    }
    Operation parent = block.parentOp();
    return parent == null ? null : blockAround(region, parent);
  }
}
