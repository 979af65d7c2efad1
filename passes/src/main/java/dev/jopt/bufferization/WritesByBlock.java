package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a buffer, in the order of the operations of each block: that which may be in the way of
 * a read is found without a look at each of them.
 */
final class WritesByBlock {
  private final Map<Block, List<OpOperand>> writes = new IdentityHashMap<>();

  WritesByBlock(Collection<OpOperand> all) {
    for (OpOperand write : all) {
      Block block = Objects.requireNonNull(write.owner().block());
      writes.computeIfAbsent(block, key -> new ArrayList<>()).add(write);
    }
    for (List<OpOperand> ofBlock : writes.values()) {
      ofBlock.sort((one, other) -> compare(one.owner(), other.owner()));
    }
  }

  private static int compare(Operation one, Operation other) {
    if (one == other) {
      return 0;
    }
    return one.isBeforeInBlock(other) ? -1 : 1;
  }

  /** Whether a condition holds for one of the writes in a block. */
  boolean anyIn(Block block, Predicate<OpOperand> condition) {
    return writes.getOrDefault(block, List.of()).stream().anyMatch(condition);
  }

  /** Whether a condition holds for one of the writes that are not in a block. */
  boolean anyOutside(Block block, Predicate<OpOperand> condition) {
    for (Map.Entry<Block, List<OpOperand>> entry : writes.entrySet()) {
      if (entry.getKey() != block && entry.getValue().stream().anyMatch(condition)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a condition holds for one of the writes in a part of a block.
   *
   * @param first the operation to begin with; null for the first one of the block
   * @param last the operation to end with
   */
  boolean anyBetween(
      Block block, @Nullable Operation first, Operation last, Predicate<OpOperand> condition) {
    List<OpOperand> ofBlock = writes.getOrDefault(block, List.of());
    for (int i = first == null ? 0 : indexOf(ofBlock, first);
        i < ofBlock.size() && compare(ofBlock.get(i).owner(), last) <= 0;
        i++) {
      if (condition.test(ofBlock.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** The first write that is not before an operation. */
  private static int indexOf(List<OpOperand> ofBlock, Operation first) {
    int low = 0;
    int high = ofBlock.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compare(ofBlock.get(middle).owner(), first) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
