package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** In which order blocks of a region can run. */
final class BlockOrder {
  private BlockOrder() {}

  /**
   * Whether branches can lead from a read to a write and back to the read, past the definition of
   * what is read. The branches may be of any region that has both in it.
   */
  static boolean isInCycle(Operation reader, Operation writer, Value definition) {
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
      if (isReachable(reading, writing, defining) && isReachable(writing, reading, defining)) {
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
  static boolean canBeBetween(Block block, Operation writer, Operation reader) {
    Region region = Objects.requireNonNull(block.parentRegion());
    Block writing = blockAround(region, writer);
    if (writing == null || writing == block) {
      return writing == block;
    }
    Block reading = blockAround(region, reader);
    return isReachable(block, writing, null)
        && (reading == null || reading == writing || isReachable(writing, reading, block));
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

  /**
   * Whether control can leave one block and come to another without passing a third one. It comes
   * from a block to itself only in a loop, and never to the third one.
   */
  private static boolean isReachable(Block from, Block to, @Nullable Block except) {
    if (to == except) {
      return false;
    }
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    if (except != null) {
      seen.add(except);
    }
    Deque<Block> open = new ArrayDeque<>(from.successors());
    while (!open.isEmpty()) {
      Block block = open.remove();
      if (block == to) {
        return true;
      }
      if (seen.add(block)) {
        open.addAll(block.successors());
      }
    }
    return false;
  }
}
