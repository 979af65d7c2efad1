package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Simplifies control flow graphs whatever the operations are.
 *
 * <p>Threads may simplify at the same time where they may change the IR: see {@link
 * dev.jopt.ir.Operation}.
 */
public final class RegionSimplifier {
  private RegionSimplifier() {}

  /**
   * Erases unreachable blocks, dead operations and dead block arguments within a region. As in
   * MLIR, what is needed only by terminators within operations erased here stays.
   *
   * @return whether anything was changed
   */
  public static boolean simplify(Rewriter rewriter, Region region) {
    return DeadCodeEraser.erase(rewriter, region, true);
  }

  /**
   * As {@link #simplify}, and besides erases what only dead operations need, whatever is in these.
   *
   * @return whether anything was changed
   */
  public static boolean eraseDeadCode(Rewriter rewriter, Region region) {
    return DeadCodeEraser.erase(rewriter, region, false);
  }

  /**
   * As {@link #simplify}, and besides merges blocks that do the same and drops block arguments that
   * are always the same value.
   *
   * @return whether anything was changed
   */
  public static boolean simplifyAggressively(Rewriter rewriter, Region region) {
    boolean changed = simplify(rewriter, region);
    changed |= BlockMerger.merge(rewriter, region);
    changed |= BlockMerger.dropRedundantArguments(rewriter, region);
    return changed;
  }

  /**
   * Erases all blocks within a region, at any depth, that control cannot come to.
   *
   * @return whether there were any
   */
  public static boolean eraseUnreachableBlocks(Rewriter rewriter, Region region) {
    boolean changed = false;
    Deque<Region> pending = new ArrayDeque<>();
    pending.push(region);
    while (!pending.isEmpty()) {
      Region next = pending.pop();
      Block entry = next.firstBlock();
      changed |= eraseUnreachableDirectly(rewriter, next);
      for (Block block = entry; block != null; block = block.nextBlock()) {
        for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
          for (int i = 0; i < op.regionCount(); i++) {
            pending.push(op.region(i));
          }
        }
      }
    }
    return changed;
  }

  /** As above for the blocks of the region itself. */
  static boolean eraseUnreachableDirectly(Rewriter rewriter, Region region) {
    Block entry = region.firstBlock();
    if (entry == null || region.hasOneBlock()) {
      return false;
    }
    Set<Block> reached = reachableBlocks(region);
    List<Block> dead = new ArrayList<>();
    for (Block block : region.blocks()) {
      if (!reached.contains(block)) {
        dead.add(block);
      }
    }
    if (dead.isEmpty()) {
      return false;
    }
    rewriter.eraseBlocks(dead);
    return true;
  }

  /** The blocks of a region that control can come to. */
  static Set<Block> reachableBlocks(Region region) {
    Set<Block> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Block entry = region.firstBlock();
    if (entry == null) {
      return reached;
    }
    Deque<Block> pending = new ArrayDeque<>();
    reached.add(entry);
    pending.push(entry);
    while (!pending.isEmpty()) {
      Operation last = pending.pop().lastOp();
      for (int i = 0; last != null && i < last.successorCount(); i++) {
        if (reached.add(last.successor(i))) {
          pending.push(last.successor(i));
        }
      }
    }
    return reached;
  }

  /**
   * The blocks of a region that control can come to, each after all blocks that it dominates: uses
   * come before definitions, except for those around a loop.
   */
  static List<Block> postOrder(Region region) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return List.of();
    }
    if (region.hasOneBlock()) {
      return List.of(entry);
    }
    List<Block> order = new ArrayList<>();
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> path = new ArrayDeque<>();
    Deque<Integer> upcoming = new ArrayDeque<>();
    seen.add(entry);
    path.push(entry);
    upcoming.push(0);
    while (!path.isEmpty()) {
      Operation last = path.element().lastOp();
      int index = upcoming.pop();
      if (last != null && index < last.successorCount()) {
        upcoming.push(index + 1);
        if (seen.add(last.successor(index))) {
          path.push(last.successor(index));
          upcoming.push(0);
        }
      } else {
        order.add(path.pop());
      }
    }
    return order;
  }
}
