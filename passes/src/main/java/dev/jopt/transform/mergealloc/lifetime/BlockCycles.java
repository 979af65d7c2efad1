package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Block;
import dev.jopt.ir.Region;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * The blocks of a region that control may come back to: those in a strongly connected component of
 * several blocks, and those that branch to themselves. Found with two stacks (Gabow, Path-based
 * depth-first search for strong and biconnected components, 2000), without recursion.
 */
final class BlockCycles {
  private final Set<Block> repeated = new HashSet<>();

  /** The order in which blocks are found; those whose component is complete have the largest. */
  private final Map<Block, Integer> numbers = new HashMap<>();

  private final Deque<Block> open = new ArrayDeque<>();
  private final Deque<Integer> roots = new ArrayDeque<>();

  BlockCycles(Region region) {
    for (Block block : region.blocks()) {
      if (!numbers.containsKey(block)) {
        search(block);
      }
    }
  }

  /** Whether control that leaves a block may come back to it. */
  boolean repeats(Block block) {
    return repeated.contains(block);
  }

  private record Step(Block block, int number, Iterator<Block> successors) {}

  private void search(Block start) {
    Deque<Step> path = new ArrayDeque<>();
    path.push(enter(start));
    while (!path.isEmpty()) {
      Step step = path.peek();
      if (!step.successors.hasNext()) {
        path.pop();
        leave(step);
        continue;
      }
      Block next = step.successors.next();
      Integer number = numbers.get(next);
      if (number == null) {
        path.push(enter(next));
        continue;
      }
      if (next == step.block) {
        repeated.add(next);
      }
      while (!roots.isEmpty() && roots.element() > number) {
        roots.pop();
      }
    }
  }

  private Step enter(Block block) {
    int number = numbers.size();
    numbers.put(block, number);
    open.push(block);
    roots.push(number);
    return new Step(block, number, block.successors().iterator());
  }

  private void leave(Step step) {
    if (roots.element() != step.number) {
      return;
    }
    roots.pop();
    boolean several = open.element() != step.block;
    Block member;
    do {
      member = open.pop();
      numbers.put(member, Integer.MAX_VALUE);
      if (several) {
        repeated.add(member);
      }
    } while (member != step.block);
  }
}
