package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of operations within their blocks, by which MLIR orders those of different blocks, too.
 * They are given when somebody asks first, and stay when operations are added: which of two
 * operations comes first may depend on when each of the blocks was numbered. Whoever verifies a
 * program asks where values are used in the block that defines them, so such blocks are numbered
 * from the start.
 */
final class OperationNumbers {
  /** The distance between neighbours, which leaves numbers for operations that are added. */
  private static final int STRIDE = 5;

  private static final int NONE = Integer.MAX_VALUE;

  private final Map<Operation, Integer> numbers = new IdentityHashMap<>();
  private final Set<Block> numbered = Collections.newSetFromMap(new IdentityHashMap<>());

  OperationNumbers(Operation function) {
    function.walk(
        op -> {
          for (OpOperand operand : op.opOperands()) {
            Operation definition = operand.get().definingOp();
            if (definition != null) {
              numberWhereUsed(definition, op);
            }
          }
        });
  }

  private void numberWhereUsed(Operation definition, Operation user) {
    Block block = definition.block();
    Region region = block == null ? null : block.parentRegion();
    if (region == null || region.hasOneBlock() || numbered.contains(block)) {
      return;
    }
    Operation inRegion = region.findAncestorOpIn(user);
    if (inRegion != null && inRegion.block() == block) {
      number(block);
    }
  }

  private void number(Block block) {
    numbered.add(block);
    int next = 0;
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      next += STRIDE;
      numbers.put(op, next);
    }
  }

  /** Whether an operation has the lower number, and numbers what has none. */
  boolean isBefore(Operation left, Operation right) {
    Block block = left.block();
    if (block != null && block == right.block() && block.parentRegion().hasOneBlock()) {
      return left != right && left.isBeforeInBlock(right);
    }
    if (numbered.contains(block)) {
      update(left);
      update(right);
    } else {
      number(block);
    }
    return of(left) < of(right);
  }

  /** Gives an operation a number if it has none: one between its neighbours, if there is one. */
  void update(Operation op) {
    Block block = op.block();
    if (numbers.containsKey(op) || block.firstOp() == block.lastOp()) {
      return;
    }
    int before = of(op.previousOp());
    int after = of(op.nextOp());
    if (op == block.lastOp() && before != NONE) {
      numbers.put(op, before + STRIDE);
    } else if (op == block.firstOp() && after != NONE) {
      numbers.put(op, after <= STRIDE ? after / 2 : STRIDE);
    } else if (before != NONE && after != NONE && before + 1 != after) {
      numbers.put(op, before + (after - before) / 2);
    } else {
      number(block);
    }
  }

  private int of(@Nullable Operation op) {
    return op == null ? NONE : numbers.getOrDefault(op, NONE);
  }
}
