package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one block of several that do the same and go on to the same blocks. Where they use
 * different values from outside, the block that is left gets arguments for them.
 */
final class BlockMerger {
  private final Rewriter rewriter;
  private boolean changed;

  private BlockMerger(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  /** Merges blocks within a region, at any depth, and says whether there were any to merge. */
  static boolean merge(Rewriter rewriter, Region region) {
    BlockMerger merger = new BlockMerger(rewriter);
    Deque<Region> pending = new ArrayDeque<>();
    pending.push(region);
    while (!pending.isEmpty()) {
      Region next = pending.pop();
      merger.mergeDirectly(next);
      for (Block block : next.blocks()) {
        for (Operation op : block.operations()) {
          op.regions().forEach(pending::push);
        }
      }
    }
    return merger.changed;
  }

  private void mergeDirectly(Region region) {
    if (region.isEmpty() || region.hasOneBlock()) {
      return;
    }
    Collection<Block> candidates = new ArrayList<>();
    region.blocks().forEach(candidates::add);
    // What becomes equal by a merge goes on to the block that was left by it.
    while (!candidates.isEmpty()) {
      Set<Block> leaders = mergeAmong(candidates);
      Set<Block> before = Collections.newSetFromMap(new IdentityHashMap<>());
      leaders.forEach(leader -> before.addAll(leader.predecessors()));
      candidates = new ArrayList<>();
      if (!before.isEmpty()) {
        for (Block block : region.blocks()) {
          if (before.contains(block)) {
            candidates.add(block);
          }
        }
      }
    }
  }

  private Set<Block> mergeAmong(Collection<Block> candidates) {
    Map<List<Block>, List<Block>> bySuccessors = new LinkedHashMap<>();
    for (Block block : candidates) {
      if (!block.isEntryBlock() && isSelfContained(block)) {
        bySuccessors.computeIfAbsent(block.successors(), key -> new ArrayList<>()).add(block);
      }
    }
    Set<Block> leaders = Collections.newSetFromMap(new IdentityHashMap<>());
    for (List<Block> group : bySuccessors.values()) {
      if (group.size() > 1) {
        Map<Integer, List<BlockCluster>> clusters = new LinkedHashMap<>();
        group.forEach(block -> addTo(clusters, block));
        for (List<BlockCluster> equal : clusters.values()) {
          for (BlockCluster cluster : equal) {
            if (cluster.merge(rewriter)) {
              leaders.add(cluster.leader());
              changed = true;
            }
          }
        }
      }
    }
    return leaders;
  }

  private static void addTo(Map<Integer, List<BlockCluster>> clusters, Block block) {
    List<BlockCluster> equal =
        clusters.computeIfAbsent(BlockCluster.hash(block), key -> new ArrayList<>());
    for (BlockCluster cluster : equal) {
      if (cluster.add(block)) {
        return;
      }
    }
    equal.add(new BlockCluster(block));
  }

  /** Whether nothing outside of a block uses its values, and no operation of it has a body. */
  private static boolean isSelfContained(Block block) {
    for (BlockArgument argument : block.arguments()) {
      if (isUsedOutside(argument, block)) {
        return false;
      }
    }
    for (Operation op : block.operations()) {
      for (Region region : op.regions()) {
        if (!region.isEmpty()) {
          return false;
        }
      }
      for (Value result : op.results()) {
        if (isUsedOutside(result, block)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isUsedOutside(Value value, Block block) {
    for (Operation user : value.users()) {
      if (user.block() != block) {
        return true;
      }
    }
    return false;
  }

  /** Drops arguments that are the same value wherever control comes from, at any depth. */
  static boolean dropRedundantArguments(Rewriter rewriter, Region region) {
    boolean changed = false;
    Deque<Region> pending = new ArrayDeque<>();
    pending.push(region);
    while (!pending.isEmpty()) {
      for (Block block : pending.pop().blocks()) {
        changed |= dropRedundantArguments(rewriter, block);
        for (Operation op : block.operations()) {
          op.regions().forEach(pending::push);
        }
      }
    }
    return changed;
  }

  private static boolean dropRedundantArguments(Rewriter rewriter, Block block) {
    List<BlockOperand> uses = block.predecessorUses();
    if (block.argumentCount() == 0 || uses.isEmpty()) {
      return false;
    }
    for (BlockOperand use : uses) {
      if (use.owner().as(Branch.class) == null) {
        return false;
      }
    }
    int produced = 0;
    for (BlockOperand use : uses) {
      int forwarded = Branch.of(use.owner()).successorOperands(use.index()).size();
      produced = Math.max(produced, block.argumentCount() - forwarded);
    }
    Deque<Integer> redundant = new ArrayDeque<>();
    for (int i = produced; i < block.argumentCount(); i++) {
      Value common = forwarded(uses.get(0), block, i);
      boolean same = true;
      for (int k = 1; k < uses.size() && same; k++) {
        same = forwarded(uses.get(k), block, i) == common;
      }
      if (same) {
        rewriter.replaceAllUses(block.argument(i), common);
        redundant.push(i);
      }
    }
    redundant.forEach(argument -> drop(rewriter, uses, block, argument));
    return !redundant.isEmpty();
  }

  private static Value forwarded(BlockOperand use, Block block, int argument) {
    List<OpOperand> forwarded = Branch.of(use.owner()).successorOperands(use.index());
    return forwarded.get(argument - (block.argumentCount() - forwarded.size())).get();
  }

  private static void drop(Rewriter rewriter, List<BlockOperand> uses, Block block, int argument) {
    int count = block.argumentCount();
    for (BlockOperand use : uses) {
      Branch branch = Branch.of(use.owner());
      List<Value> kept = new ArrayList<>();
      List<OpOperand> forwarded = branch.successorOperands(use.index());
      int at = argument - (count - forwarded.size());
      for (int i = 0; i < forwarded.size(); i++) {
        if (i != at) {
          kept.add(forwarded.get(i).get());
        }
      }
      rewriter.modifyInPlace(use.owner(), () -> branch.setSuccessorOperands(use.index(), kept));
    }
    block.eraseArgument(argument);
  }
}
