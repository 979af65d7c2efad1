package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.GraphRegion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Erases dead code within a region: operations whose effects are not observable and whose results
 * no live operation needs, and arguments of blocks, except of entry blocks, that none needs.
 *
 * <p>Where uses come after definitions in every execution order, one sweep from the end finds all
 * of it. A region with block arguments that go round a loop, or a graph region with operations that
 * use each other, gets a proper liveness analysis that starts from the operations that are live by
 * themselves. Both take linear time.
 *
 * <p>With canonicalization, as in MLIR, terminators within dead operations count as live: what only
 * they need stays until the next sweep, which decides about the order of constants.
 */
final class DeadCodeEraser {
  private final Rewriter rewriter;
  private final Liveness liveness = new Liveness();
  private final boolean keepsNeedsOfTerminators;
  private boolean changed;

  private DeadCodeEraser(Rewriter rewriter, boolean keepsNeedsOfTerminators) {
    this.rewriter = rewriter;
    this.keepsNeedsOfTerminators = keepsNeedsOfTerminators;
  }

  /**
   * Erases dead operations within a region, at any depth.
   *
   * @param keepsNeedsOfTerminators whether what terminators within dead operations need is live
   * @return whether there was anything
   */
  static boolean erase(Rewriter rewriter, Region region, boolean keepsNeedsOfTerminators) {
    DeadCodeEraser eraser = new DeadCodeEraser(rewriter, keepsNeedsOfTerminators);
    eraser.erase(region);
    return eraser.changed;
  }

  private void erase(Region region) {
    changed |= RegionSimplifier.eraseUnreachableDirectly(rewriter, region);
    if (mayHaveCycles(region)) {
      changed |= RegionSimplifier.eraseUnreachableBlocks(rewriter, region);
      liveness.propagate(region);
      eraseDead(region);
      return;
    }
    for (Block block : RegionSimplifier.postOrder(region)) {
      for (Operation op = block.lastOp(); op != null; ) {
        Operation previous = op.previousOp();
        if (MemoryEffectQueries.isTriviallyDead(op) && !liveness.isLive(op)) {
          for (int i = 0; i < op.regionCount() && keepsNeedsOfTerminators; i++) {
            liveness.propagate(op.region(i));
          }
          rewriter.eraseOp(op);
          changed = true;
        } else {
          for (int i = 0; i < op.regionCount(); i++) {
            erase(op.region(i));
          }
        }
        op = previous;
      }
    }
  }

  /** Whether values of the region may be needed by nothing but themselves. */
  private static boolean mayHaveCycles(Region region) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return false;
    }
    for (Block block = entry.nextBlock(); block != null; block = block.nextBlock()) {
      if (block.argumentCount() != 0) {
        return true;
      }
    }
    Operation owner = region.parentOp();
    if (owner instanceof GraphRegion || (owner != null && !owner.isRegistered())) {
      for (Operation op = entry.firstOp(); op != null; op = op.nextOp()) {
        if (op.operandCount() != 0) {
          return true;
        }
      }
    }
    return false;
  }

  private void eraseDead(Region region) {
    List<Block> blocks = RegionSimplifier.postOrder(region);
    for (Block block : blocks) {
      Branch branch = blocks.size() > 1 ? block.lastAs(Branch.class) : null;
      if (branch != null) {
        eraseDeadForwarding(block.lastOp(), branch);
      }
    }
    List<Operation> dead = new ArrayList<>();
    for (Block block : blocks) {
      for (Operation op = block.lastOp(); op != null; op = op.previousOp()) {
        if (!liveness.isLive(op)) {
          dead.add(op);
        } else {
          for (int i = 0; i < op.regionCount(); i++) {
            eraseDead(op.region(i));
          }
        }
      }
    }
    eraseTogether(dead);
    for (Block block : blocks) {
      int arguments = block.argumentCount();
      if (arguments != 0 && !block.isEntryBlock()) {
        block.eraseArgumentsIf(i -> !liveness.isLive(block.argument(i)));
        changed |= block.argumentCount() != arguments;
      }
    }
  }

  /** Dead operations may use each other in a circle, so all uses among them go first. */
  private void eraseTogether(List<Operation> dead) {
    for (Operation op : dead) {
      for (OpResult result : op.results()) {
        for (OpOperand use : result.uses()) {
          // A use by a live operation is impossible, so the user is dead or within a dead one.
          use.owner().eraseOperands(use.index(), 1);
        }
      }
      rewriter.eraseOp(op);
      changed = true;
    }
  }

  private void eraseDeadForwarding(Operation op, Branch branch) {
    for (int i = 0; i < op.successorCount(); i++) {
      Block target = op.successor(i);
      List<OpOperand> forwarded = branch.successorOperands(i);
      int first = target.argumentCount() - forwarded.size();
      List<Value> kept = new ArrayList<>();
      for (int k = 0; k < forwarded.size(); k++) {
        if (target.isEntryBlock() || liveness.isLive(target.argument(first + k))) {
          kept.add(forwarded.get(k).get());
        }
      }
      if (kept.size() != forwarded.size()) {
        int successor = i;
        rewriter.modifyInPlace(op, () -> branch.setSuccessorOperands(successor, kept));
        changed = true;
      }
    }
  }

  /** The live operations and values, found backwards from those that are live by themselves. */
  private static final class Liveness {
    private final Set<Object> live = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> pending = new ArrayDeque<>();

    boolean isLive(Operation op) {
      return live.contains(op);
    }

    boolean isLive(BlockArgument argument) {
      return live.contains(argument);
    }

    void propagate(Region region) {
      markRoots(region);
      while (!pending.isEmpty()) {
        Object next = pending.pop();
        if (next instanceof Operation op) {
          markOperands(op);
        } else {
          markForwarded((BlockArgument) next);
        }
      }
    }

    private void markRoots(Region region) {
      for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
          if (op.isTerminator() || !MemoryEffectQueries.wouldOpBeTriviallyDead(op)) {
            mark(op);
          }
          for (int i = 0; i < op.regionCount(); i++) {
            markRoots(op.region(i));
          }
        }
      }
    }

    private void mark(Object found) {
      if (live.add(found)) {
        pending.push(found);
      }
    }

    private void markValue(Value value) {
      mark(value instanceof OpResult result ? (Object) result.owner() : value);
    }

    private void markOperands(Operation op) {
      Branch branch = op.as(Branch.class);
      if (branch != null) {
        markBranch(op, branch);
        return;
      }
      for (int i = 0; i < op.operandCount(); i++) {
        markValue(op.operand(i));
      }
      for (int i = 0; i < op.successorCount(); i++) {
        op.successor(i).arguments().forEach(this::markValue);
      }
    }

    /** A value forwarded to a block argument is live only if the argument is. */
    private void markBranch(Operation op, Branch branch) {
      boolean[] conditional = new boolean[op.operandCount()];
      for (int i = 0; i < op.successorCount(); i++) {
        Block target = op.successor(i);
        List<OpOperand> forwarded = branch.successorOperands(i);
        int first = target.argumentCount() - forwarded.size();
        for (int k = 0; k < first; k++) {
          mark(target.argument(k));
        }
        for (int k = 0; k < forwarded.size(); k++) {
          conditional[forwarded.get(k).index()] = true;
          if (target.isEntryBlock() || live.contains(target.argument(first + k))) {
            markValue(forwarded.get(k).get());
          }
        }
      }
      for (int i = 0; i < conditional.length; i++) {
        if (!conditional[i]) {
          markValue(op.operand(i));
        }
      }
    }

    private void markForwarded(BlockArgument argument) {
      for (BlockOperand use : argument.owner().predecessorUses()) {
        Branch branch = use.owner().as(Branch.class);
        if (branch != null) {
          List<OpOperand> forwarded = branch.successorOperands(use.index());
          int at = argument.index() - argument.owner().argumentCount() + forwarded.size();
          if (at >= 0) {
            markValue(forwarded.get(at).get());
          }
        }
      }
    }
  }
}
