package dev.jopt.bufferization;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Numbers the operations and blocks in an operation in such an order that all in an operation, all
 * in a block, and all in the blocks that a block dominates have numbers without gaps.
 */
final class ProgramOrder {
  private final Dominance dominance;
  private final Map<Operation, Range> operations = new IdentityHashMap<>();
  private final Map<Block, Range> blocks = new IdentityHashMap<>();
  private final Map<Region, Layout> layouts = new IdentityHashMap<>();
  private int count;

  /**
   * What something takes: itself and all in it.
   *
   * @param first its own number
   * @param last the last number in it
   */
  record Range(int first, int last) {}

  /** The blocks of a region in the order of their numbers, and how many are dominated by each. */
  record Layout(List<Block> blocks, Map<Block, Integer> places, int[] sizes) {
    int place(Block block) {
      return Objects.requireNonNull(places.get(block));
    }
  }

  ProgramOrder(Operation root, Dominance dominance) {
    this.dominance = dominance;
    number(root);
  }

  /** How many numbers there are. */
  int count() {
    return count;
  }

  boolean contains(Operation op) {
    return operations.containsKey(op);
  }

  Range of(Operation op) {
    return Objects.requireNonNull(operations.get(op));
  }

  Range of(Block block) {
    return Objects.requireNonNull(blocks.get(block));
  }

  Layout layout(Region region) {
    Layout known = layouts.get(region);
    if (known == null) {
      known = arrange(region);
      layouts.put(region, known);
    }
    return known;
  }

  private void number(Operation op) {
    int first = count++;
    for (Region region : op.regions()) {
      for (Block block : region.hasOneBlock() ? region.blocks() : layout(region).blocks) {
        int begin = count++;
        for (Operation inner : block.operations()) {
          number(inner);
        }
        blocks.put(block, new Range(begin, count - 1));
      }
    }
    operations.put(op, new Range(first, count - 1));
  }

  /** Blocks that are not reachable, of which nothing is known, come last. */
  private Layout arrange(Region region) {
    DominatorTree tree = dominance.tree(region);
    List<Block> reachable = tree.reachableBlocks();
    Map<Block, List<Block>> children = new IdentityHashMap<>();
    Map<Block, Integer> sizes = new IdentityHashMap<>();
    for (int i = reachable.size() - 1; i >= 0; i--) {
      Block block = reachable.get(i);
      sizes.merge(block, 1, Integer::sum);
      Block above = tree.immediateDominator(block);
      if (above != null) {
        sizes.merge(above, Objects.requireNonNull(sizes.get(block)), Integer::sum);
        children.computeIfAbsent(above, key -> new ArrayList<>()).add(block);
      }
    }
    List<Block> ordered = new ArrayList<>();
    Deque<Block> open = new ArrayDeque<>();
    if (!reachable.isEmpty()) {
      open.push(reachable.get(0));
    }
    while (!open.isEmpty()) {
      Block block = open.pop();
      ordered.add(block);
      List<Block> below = children.getOrDefault(block, new ArrayList<>());
      // That with most below it first: the short ones on the side of a long chain follow each
      // other.
      below.sort(Comparator.comparing(sizes::get));
      below.forEach(open::push);
    }
    for (Block block : region.blocks()) {
      if (!tree.isReachable(block)) {
        ordered.add(block);
      }
    }
    Map<Block, Integer> places = new IdentityHashMap<>();
    int[] dominated = new int[ordered.size()];
    for (Block block : ordered) {
      dominated[places.size()] = sizes.getOrDefault(block, 1);
      places.put(block, places.size());
    }
    return new Layout(ordered, places, dominated);
  }
}
