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

  /** A block on the path of the depth-first search. */
  private record Frame(Block block, int number, Iterator<Block> successors) {}

  private void search(Block start) {
    Deque<Frame> path = new ArrayDeque<>();
    path.push(enter(start));
    while (!path.isEmpty()) {
      Frame frame = path.peek();
      if (!frame.successors.hasNext()) {
        path.pop();
        leave(frame);
        continue;
      }
      Block next = frame.successors.next();
      Integer number = numbers.get(next);
      if (number == null) {
        path.push(enter(next));
        continue;
      }
      if (next == frame.block) {
        repeated.add(next);
      }
      while (!roots.isEmpty() && roots.element() > number) {
        roots.pop();
      }
    }
  }

  private Frame enter(Block block) {
    int number = numbers.size();
    numbers.put(block, number);
    open.push(block);
    roots.push(number);
    return new Frame(block, number, block.successors().iterator());
  }

  private void leave(Frame frame) {
    if (roots.element() != frame.number) {
      return;
    }
    roots.pop();
    boolean several = open.element() != frame.block;
    Block member;
    do {
      member = open.pop();
      numbers.put(member, Integer.MAX_VALUE);
      if (several) {
        repeated.add(member);
      }
    } while (member != frame.block);
  }
}
