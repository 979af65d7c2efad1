package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The strongly connected components of a control flow graph that are cycles, those that are reached
 * last first. After Tarjan, Depth-first search and linear graph algorithms, 1972.
 */
final class CfgCycles {
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();
  private final Map<Block, Integer> lowest = new IdentityHashMap<>();
  private final Deque<Block> open = new ArrayDeque<>();
  private final Map<Block, Boolean> isOpen = new IdentityHashMap<>();
  private final List<List<Block>> cycles = new ArrayList<>();

  private CfgCycles() {}

  static List<List<Block>> of(Block entry) {
    CfgCycles search = new CfgCycles();
    search.visit(entry);
    return search.cycles;
  }

  private void visit(Block entry) {
    Deque<Block> path = new ArrayDeque<>();
    Deque<Integer> upcoming = new ArrayDeque<>();
    enter(entry);
    path.push(entry);
    upcoming.push(0);
    while (!path.isEmpty()) {
      Block block = path.element();
      Operation last = requireNonNull(block.lastOp());
      int index = upcoming.pop();
      if (index < last.successorCount()) {
        upcoming.push(index + 1);
        Block next = last.successor(index);
        if (!numbers.containsKey(next)) {
          enter(next);
          path.push(next);
          upcoming.push(0);
        } else if (isOpen.containsKey(next)) {
          lowest.merge(block, requireNonNull(numbers.get(next)), Math::min);
        }
        continue;
      }
      path.pop();
      if (!path.isEmpty()) {
        lowest.merge(path.element(), requireNonNull(lowest.get(block)), Math::min);
      }
      if (lowest.get(block).equals(numbers.get(block))) {
        leave(block);
      }
    }
  }

  private void enter(Block block) {
    numbers.put(block, numbers.size());
    lowest.put(block, numbers.get(block));
    open.push(block);
    isOpen.put(block, true);
  }

  private void leave(Block root) {
    List<Block> component = new ArrayList<>();
    Block block;
    do {
      block = open.pop();
      isOpen.remove(block);
      component.add(block);
    } while (block != root);
    if (component.size() > 1 || root.successors().contains(root)) {
      cycles.add(component);
    }
  }
}
