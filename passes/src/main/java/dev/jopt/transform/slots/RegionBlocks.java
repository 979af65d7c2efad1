package dev.jopt.transform.slots;

import dev.jopt.ir.Block;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The control flow graph of a region, which promotion does not change: dominators, and where values
 * from several blocks meet (Cytron et al., "Efficiently computing static single assignment form and
 * the control dependence graph", 1991).
 */
final class RegionBlocks {
  private final DominatorTree tree;
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();
  private @Nullable Map<Block, Set<Block>> frontiers;
  private final Region region;
  private final DataLayout layout;

  RegionBlocks(Region region) {
    this.region = region;
    Operation around = region.parentOp();
    layout = around == null ? DataLayout.DEFAULT : DataLayouts.of(around);
    tree = DominatorTree.of(region);
    for (Block block : tree.reachableBlocks()) {
      numbers.put(block, numbers.size());
    }
    for (Block block : region.blocks()) {
      numbers.putIfAbsent(block, numbers.size());
    }
  }

  boolean isReachable(Block block) {
    return tree.isReachable(block);
  }

  @Nullable Block dominator(Block block) {
    return tree.isReachable(block) ? tree.immediateDominator(block) : null;
  }

  DataLayout layout() {
    return layout;
  }

  Comparator<Block> dominatorsFirst() {
    return Comparator.comparingInt(block -> numbers.getOrDefault(block, 0));
  }

  /** Operations that come later in the order of dominance come first. */
  Comparator<Operation> latestFirst() {
    return (left, right) -> {
      if (left == right) {
        return 0;
      }
      int leftNumber = numbers.getOrDefault(left.block(), 0);
      int rightNumber = numbers.getOrDefault(right.block(), 0);
      if (leftNumber != rightNumber) {
        return rightNumber - leftNumber;
      }
      return left.isBeforeInBlock(right) ? 1 : -1;
    };
  }

  /** The blocks among those of interest where values defined in several blocks meet. */
  Set<Block> meetings(Set<Block> defining, Set<Block> ofInterest) {
    Set<Block> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Block> ordered = new LinkedHashSet<>();
    Deque<Block> pending = new ArrayDeque<>(defining);
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      for (Block met : frontiers().getOrDefault(block, Set.of())) {
        if (ofInterest.contains(met) && found.add(met)) {
          ordered.add(met);
          pending.push(met);
        }
      }
    }
    return ordered;
  }

  private Map<Block, Set<Block>> frontiers() {
    Map<Block, Set<Block>> known = frontiers;
    if (known == null) {
      known = new IdentityHashMap<>();
      for (Block block : region.blocks()) {
        List<Block> predecessors = new ArrayList<>(block.predecessors());
        predecessors.removeIf(each -> !tree.isReachable(each));
        if (predecessors.size() > 1 || block.isEntryBlock()) {
          Block stop = dominator(block);
          for (Block from : predecessors) {
            for (Block at = from; at != null && at != stop; at = tree.immediateDominator(at)) {
              known.computeIfAbsent(at, key -> new LinkedHashSet<>()).add(block);
            }
          }
        }
      }
      frontiers = known;
    }
    return known;
  }
}
