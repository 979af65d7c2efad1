package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Blocks that do the same, save for values from outside of them. */
final class BlockCluster {
  /** An operand by its place in a block: the number of the operation and that of the operand. */
  private record Place(int op, int operand) {}

  private final Block leader;
  private final Map<Operation, Integer> order;
  private final List<Block> others = new ArrayList<>();

  /** The operands that differ, from the start of the block. */
  private final TreeSet<Place> differing =
      new TreeSet<>(Comparator.comparingInt(Place::op).thenComparingInt(Place::operand));

  BlockCluster(Block leader) {
    this.leader = leader;
    this.order = order(leader);
  }

  Block leader() {
    return leader;
  }

  /** A hash that is the same for blocks of which one can be added to a cluster of the other. */
  static int hash(Block block) {
    int hash = 1;
    for (Operation op : block.operations()) {
      hash = hash * 31 + op.definition().hashCode();
      hash = hash * 31 + op.inherentAttributes().hashCode();
      hash = hash * 31 + op.discardableAttributes().hashCode();
      for (int i = 0; i < op.resultCount(); i++) {
        hash = hash * 31 + op.result(i).type().hashCode();
      }
    }
    return hash;
  }

  private static Map<Operation, Integer> order(Block block) {
    Map<Operation, Integer> order = new IdentityHashMap<>();
    for (Operation op : block.operations()) {
      order.put(op, order.size());
    }
    return order;
  }

  /** Adds a block if it does the same as those of the cluster. */
  boolean add(Block block) {
    if (!leader.argumentTypes().equals(block.argumentTypes())) {
      return false;
    }
    Map<Operation, Integer> otherOrder = order(block);
    List<Place> places = new ArrayList<>();
    Operation ours = leader.firstOp();
    Operation theirs = block.firstOp();
    for (int at = 0; ours != null && theirs != null; at++) {
      if (!OperationEquivalence.haveSameShape(ours, theirs)) {
        return false;
      }
      for (int i = 0; i < ours.operandCount(); i++) {
        Value left = ours.operand(i);
        Value right = theirs.operand(i);
        if (left == right) {
          continue;
        }
        boolean inside = left.parentBlock() == leader;
        if (!left.type().equals(right.type()) || inside != (right.parentBlock() == block)) {
          return false;
        }
        if (inside) {
          if (!haveSamePlace(left, right, otherOrder)) {
            return false;
          }
        } else if (!canBeForwarded(left, leader) || !canBeForwarded(right, block)) {
          return false;
        } else {
          places.add(new Place(at, i));
        }
      }
      ours = ours.nextOp();
      theirs = theirs.nextOp();
    }
    if (ours != null || theirs != null) {
      return false;
    }
    differing.addAll(places);
    others.add(block);
    return true;
  }

  private boolean haveSamePlace(Value left, Value right, Map<Operation, Integer> otherOrder) {
    if (left instanceof OpResult ours && right instanceof OpResult theirs) {
      return ours.index() == theirs.index()
          && order.get(ours.owner()).equals(otherOrder.get(theirs.owner()));
    }
    return left instanceof BlockArgument ours
        && right instanceof BlockArgument theirs
        && ours.index() == theirs.index();
  }

  /** Whether the branches to a block can hand a value on: it is not made by one of them. */
  private static boolean canBeForwarded(Value value, Block block) {
    Operation definition = value.definingOp();
    Block from = value.parentBlock();
    return definition == null
        || from == null
        || definition != from.lastOp()
        || !from.successors().contains(block);
  }

  /** Leaves one block of the cluster, if there are others. */
  boolean merge(Rewriter rewriter) {
    if (others.isEmpty()) {
      return false;
    }
    List<Block> all = new ArrayList<>(others);
    all.add(0, leader);
    if (!differing.isEmpty()) {
      for (Block block : all) {
        if (!hasOnlyBranchesBefore(block)) {
          return false;
        }
      }
      addArguments(all, rewriter);
    }
    for (Block block : others) {
      block.replaceAllUsesWith(leader);
      rewriter.eraseBlock(block);
    }
    return true;
  }

  private static boolean hasOnlyBranchesBefore(Block block) {
    for (BlockOperand use : block.predecessorUses()) {
      if (use.owner().as(Branch.class) == null) {
        return false;
      }
    }
    return true;
  }

  /** Makes the operands that differ arguments; those that are equal in all blocks are one. */
  private void addArguments(List<Block> all, Rewriter rewriter) {
    List<List<Operation>> ops = new ArrayList<>();
    for (Block block : all) {
      List<Operation> inOrder = new ArrayList<>();
      block.operations().forEach(inOrder::add);
      ops.add(inOrder);
    }
    Map<List<Value>, BlockArgument> arguments = new LinkedHashMap<>();
    for (Place place : differing) {
      List<Value> values = new ArrayList<>();
      for (List<Operation> inOrder : ops) {
        values.add(inOrder.get(place.op()).operand(place.operand()));
      }
      BlockArgument argument =
          arguments.computeIfAbsent(
              values, key -> leader.addArgument(key.get(0).type(), key.get(0).location()));
      Operation user = ops.get(0).get(place.op());
      rewriter.modifyInPlace(user, () -> user.setOperand(place.operand(), argument));
    }
    for (int i = 0; i < all.size(); i++) {
      List<Value> added = new ArrayList<>();
      for (List<Value> values : arguments.keySet()) {
        added.add(values.get(i));
      }
      for (BlockOperand use : all.get(i).predecessorUses()) {
        append(use, added, rewriter);
      }
    }
  }

  private static void append(BlockOperand use, List<Value> added, Rewriter rewriter) {
    Branch branch = Branch.of(use.owner());
    List<Value> values = new ArrayList<>();
    for (OpOperand operand : branch.successorOperands(use.index())) {
      values.add(operand.get());
    }
    values.addAll(added);
    rewriter.modifyInPlace(use.owner(), () -> branch.setSuccessorOperands(use.index(), values));
  }
}
