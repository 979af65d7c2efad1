package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Branch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The operations that a conversion visits, from the outside in, each block after those that
 * dominate it. Not among them is what is legal with an operation around it and, as in MLIR, what
 * control cannot come to.
 */
final class VisitOrder {
  private final ConversionTarget target;
  private final List<Operation> ops = new ArrayList<>();

  /** For each region that has some, the blocks that control cannot come to. */
  private final List<List<Block>> unreachable = new ArrayList<>();

  private VisitOrder(ConversionTarget target) {
    this.target = target;
  }

  static VisitOrder of(Operation root, ConversionTarget target) {
    VisitOrder order = new VisitOrder(target);
    order.add(root);
    return order;
  }

  /** The operations, the root first. */
  List<Operation> ops() {
    return ops;
  }

  /**
   * Operations that were left out and have to be converted after all: what branches from
   * unreachable blocks hand on is not of the types any more that the conversion gave the arguments
   * of others.
   */
  List<Operation> atOdds() {
    VisitOrder rest = new VisitOrder(target);
    for (List<Block> blocks : unreachable) {
      if (blocks.stream().anyMatch(VisitOrder::isAtOdds)) {
        for (Block block : blocks) {
          block.operations().forEach(rest::add);
        }
      }
    }
    return rest.ops;
  }

  private static boolean isAtOdds(Block block) {
    Operation last = block.lastOp();
    Branch branch = last == null ? null : last.as(Branch.class);
    for (int i = 0; branch != null && i < last.successorCount(); i++) {
      Block to = last.successor(i);
      List<OpOperand> forwarded = branch.successorOperands(i);
      int made = to.argumentCount() - forwarded.size();
      for (int j = 0; j < forwarded.size(); j++) {
        if (made < 0 || !forwarded.get(j).get().type().equals(to.argument(made + j).type())) {
          return true;
        }
      }
    }
    return false;
  }

  private void add(Operation op) {
    ops.add(op);
    if (op.regionCount() == 0 || target.isRecursivelyLegal(op)) {
      return;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block : dominatorsFirst(op.region(i))) {
        block.operations().forEach(this::add);
      }
    }
  }

  private List<Block> dominatorsFirst(Region region) {
    if (region.isEmpty() || region.hasOneBlock()) {
      return region.isEmpty() ? List.of() : List.of(region.front());
    }
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Block> order = new ArrayList<>();
    Deque<Block> stack = new ArrayDeque<>();
    stack.push(region.front());
    while (!stack.isEmpty()) {
      Block block = stack.pop();
      if (seen.add(block)) {
        order.add(block);
        List<Block> successors = block.successors();
        for (int i = successors.size() - 1; i >= 0; i--) {
          stack.push(successors.get(i));
        }
      }
    }
    List<Block> others = new ArrayList<>();
    region
        .blocks()
        .forEach(
            block -> {
              if (!seen.contains(block)) {
                others.add(block);
              }
            });
    if (!others.isEmpty()) {
      unreachable.add(others);
    }
    return order;
  }
}
