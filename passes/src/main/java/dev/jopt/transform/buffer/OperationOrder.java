package dev.jopt.transform.buffer;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a function in textual order, which within one block is the order in which they
 * run. Numbers are given once; what replaces an operation later takes over its number.
 */
final class OperationOrder {
  private final Map<Operation, Integer> positions = new IdentityHashMap<>();

  /** Numbers all operations below one, itself included. */
  OperationOrder(Operation root) {
    root.walk(op -> positions.put(op, positions.size()));
  }

  /**
   * The number of an operation.
   *
   * @throws IllegalArgumentException if it has none
   */
  int position(Operation op) {
    Integer known = positions.get(op);
    if (known == null) {
      throw new IllegalArgumentException("not numbered: " + op.name());
    }
    return known;
  }

  /** Gives a new operation the number of one that it stands beside. */
  void add(Operation added, Operation beside) {
    positions.put(added, position(beside));
  }

  /** Gives a new operation the number of the one that it replaces. */
  void replace(Operation old, Operation replacement) {
    positions.put(replacement, position(old));
    positions.remove(old);
  }

  /**
   * The operation of a block that an operation is, or is within: all that the latter does happens
   * while the former runs. Null if there is none, or if an operation on the way may run its regions
   * later, or at times that are not known.
   */
  static @Nullable Operation ancestorIn(Block block, Operation op) {
    Operation inBlock = op;
    while (inBlock != null && inBlock.block() != block) {
      inBlock = inBlock.parentOp();
      if (inBlock != null && !runsRegionsAtOnce(inBlock)) {
        return null;
      }
    }
    return inBlock;
  }

  /** Whether the regions of an operation are known to run, if they do, while it does. */
  static boolean runsRegionsAtOnce(Operation op) {
    if (op instanceof GraphRegion) {
      return false;
    }
    RegionExecution regions = op.as(RegionExecution.class);
    return regions != null
        ? regions.regionExecution() != RegionExecution.Kind.DEFERRED
        : op.as(RegionBranch.class) != null || op.as(RecursiveMemoryEffects.class) != null;
  }
}
