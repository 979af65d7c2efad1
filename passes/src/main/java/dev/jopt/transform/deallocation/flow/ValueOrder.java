package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The total order in which this family of passes handles values: block arguments before results,
 * arguments by number, results by position, and in different regions the shallower one first.
 *
 * <p>It depends on where operations stand, so a sorted collection is only good until one moves. A
 * comparison takes time in proportion to the nesting depth.
 */
public enum ValueOrder implements Comparator<Value> {
  /** The order. */
  ORDER;

  /** The values in this order, as a new list. */
  public static <T extends Value> List<T> sorted(Collection<T> values) {
    if (values.size() < 2) {
      return List.copyOf(values);
    }
    return values.stream().sorted(ORDER).toList();
  }

  @Override
  public int compare(Value left, Value right) {
    if (left == right) {
      return 0;
    }
    if (left instanceof BlockArgument first) {
      return right instanceof BlockArgument second ? compareArguments(first, second) : -1;
    }
    return right instanceof BlockArgument ? 1 : compareResults((OpResult) left, (OpResult) right);
  }

  private static int compareArguments(BlockArgument left, BlockArgument right) {
    if (left.index() != right.index()) {
      return Integer.compare(left.index(), right.index());
    }
    Region region = left.owner().parentRegion();
    return region == right.owner().parentRegion()
        ? compareBlocks(left.owner(), right.owner())
        : compareRegions(region, right.owner().parentRegion());
  }

  private static int compareResults(OpResult left, OpResult right) {
    if (left.owner() == right.owner()) {
      return Integer.compare(left.index(), right.index());
    }
    Region region = left.parentRegion();
    return region == right.parentRegion()
        ? comparePositions(left.owner(), right.owner())
        : compareRegions(region, right.parentRegion());
  }

  /** Compares two operations of one region. */
  private static int comparePositions(Operation left, Operation right) {
    if (left == right) {
      return 0;
    }
    if (left.block() != right.block() && left.block() != null && right.block() != null) {
      return compareBlocks(left.block(), right.block());
    }
    return left.isBeforeInBlock(right) ? -1 : 1;
  }

  private static int compareBlocks(Block left, Block right) {
    for (Block block = left; block != null; block = block.nextBlock()) {
      if (block == right) {
        return left == right ? 0 : -1;
      }
    }
    return 1;
  }

  private static int compareRegions(@Nullable Region left, @Nullable Region right) {
    Region first = left;
    Region second = right;
    while (first != null && second != null && first != second) {
      if (first.index() != second.index()) {
        return Integer.compare(first.index(), second.index());
      }
      Region outerFirst = first.parentRegion();
      Region outerSecond = second.parentRegion();
      Operation firstOp = first.parentOp();
      Operation secondOp = second.parentOp();
      if (outerFirst == outerSecond && outerFirst != null && firstOp != null && secondOp != null) {
        return comparePositions(firstOp, secondOp);
      }
      first = outerFirst;
      second = outerSecond;
    }
    if (first == null) {
      return second == null ? 0 : -1;
    }
    return second == null ? 1 : 0;
  }
}
