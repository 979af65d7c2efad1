package dev.jopt.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which block of one region is on every path to which other one. A snapshot: it does not follow
 * changes of the control flow.
 *
 * <p>Made with the semi-NCA algorithm, without recursion, in time that is near-linear in the number
 * of blocks and branches; queries take constant time. Nothing is computed for a region of one
 * block.
 *
 * <p>Safe for use by several threads.
 */
public final class DominatorTree {
  private static final int NONE = -1;

  /** The reachable blocks in depth-first order; the entry is first. */
  private final List<Block> blocks;

  /** The place of each reachable block in {@link #blocks}. */
  private final Map<Block, Integer> numbers;

  /** The immediate dominator of each reachable block; of the entry {@link #NONE}. */
  private final int[] idom;

  /** When a walk of the tree enters each block, and when it leaves it. */
  private final int[] enter;

  private final int[] leave;

  private DominatorTree(List<Block> blocks, Map<Block, Integer> numbers, int[] idom) {
    this.blocks = blocks;
    this.numbers = numbers;
    this.idom = idom;
    this.enter = new int[idom.length];
    this.leave = new int[idom.length];
    numberTree();
  }

  /** The dominator tree of the blocks of a region as they branch now. */
  public static DominatorTree of(Region region) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return new DominatorTree(List.of(), Map.of(), new int[0]);
    }
    if (region.hasOneBlock()) {
      Map<Block, Integer> numbers = new IdentityHashMap<>(1);
      numbers.put(entry, 0);
      return new DominatorTree(List.of(entry), numbers, new int[] {NONE});
    }
    return new Search(block -> block.parentRegion() == region).run(entry);
  }

  /**
   * The dominator tree of some blocks as they branch now, of which control comes to {@code entry}
   * first. Branches to other blocks are as if they were not there.
   */
  public static DominatorTree of(Block entry, Predicate<Block> isWithin) {
    return new Search(isWithin).run(entry);
  }

  /**
   * Whether any path from the entry leads to the block. Blocks of other regions are not reached.
   */
  public boolean isReachable(Block block) {
    return numbers.containsKey(block);
  }

  /**
   * Whether every path from the entry to {@code block} leads through {@code dominator}. A block
   * dominates itself; everything dominates an unreachable block.
   */
  public boolean dominates(Block dominator, Block block) {
    if (dominator == block) {
      return true;
    }
    Integer inner = numbers.get(block);
    if (inner == null) {
      return true;
    }
    Integer outer = numbers.get(dominator);
    return outer != null && enter[outer] <= enter[inner] && leave[inner] <= leave[outer];
  }

  /** Whether {@code dominator} dominates {@code block} and is another one. */
  public boolean properlyDominates(Block dominator, Block block) {
    return dominator != block && dominates(dominator, block);
  }

  /** The closest other block that dominates this one; null for the entry and unreachable blocks. */
  public @Nullable Block immediateDominator(Block block) {
    Integer number = numbers.get(block);
    return number == null || idom[number] == NONE ? null : blocks.get(idom[number]);
  }

  /** The closest block that dominates both; null if one of them is unreachable. */
  public @Nullable Block nearestCommonDominator(Block left, Block right) {
    Integer a = numbers.get(left);
    Integer b = numbers.get(right);
    if (a == null || b == null) {
      return null;
    }
    int x = a;
    int y = b;
    // A dominator is found before the blocks that it dominates, so the larger number is never the
    // answer.
    while (x != y) {
      if (x > y) {
        x = idom[x];
      } else {
        y = idom[y];
      }
    }
    return blocks.get(x);
  }

  /** The reachable blocks, each after all that dominate it. */
  public List<Block> reachableBlocks() {
    return blocks;
  }

  /** Numbers the tree in the order of a depth-first walk, from the counts of nodes below. */
  private void numberTree() {
    int count = idom.length;
    int[] size = new int[count];
    for (int i = count - 1; i >= 0; i--) {
      size[i]++;
      if (i > 0) {
        size[idom[i]] += size[i];
      }
    }
    // leave[] serves as the next free number within each node until the node itself is done.
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        enter[i] = leave[idom[i]];
        leave[idom[i]] += size[i];
      }
      leave[i] = enter[i] + 1;
    }
    for (int i = 0; i < count; i++) {
      leave[i] = enter[i] + size[i];
    }
  }

  /** One run of semi-NCA. Blocks are spoken of by their depth-first numbers. */
  private static final class Search {
    private final Predicate<Block> isWithin;
    private final List<Block> order = new ArrayList<>();
    private final Map<Block, Integer> numbers = new IdentityHashMap<>();
    private int[] parent = new int[16];
    private int[] semi = new int[0];
    private int[] label = new int[0];
    private int[] ancestor = new int[0];

    Search(Predicate<Block> isWithin) {
      this.isWithin = isWithin;
    }

    DominatorTree run(Block entry) {
      depthFirst(entry);
      int count = order.size();
      int[] tree = Arrays.copyOf(parent, count);
      semi = new int[count];
      label = new int[count];
      ancestor = Arrays.copyOf(parent, count);
      for (int i = 0; i < count; i++) {
        semi[i] = i;
        label[i] = i;
      }
      int[][] predecessors = predecessors(count);
      int[] stack = new int[count];
      for (int i = count - 1; i > 0; i--) {
        semi[i] = parent[i];
        for (int from : predecessors[i]) {
          semi[i] = Math.min(semi[i], semi[evaluate(from, i + 1, stack)]);
        }
      }
      for (int i = 1; i < count; i++) {
        while (tree[i] > semi[i]) {
          tree[i] = tree[tree[i]];
        }
      }
      return new DominatorTree(List.copyOf(order), numbers, tree);
    }

    private void depthFirst(Block entry) {
      List<Block> pending = new ArrayList<>();
      List<Integer> from = new ArrayList<>();
      pending.add(entry);
      from.add(NONE);
      while (!pending.isEmpty()) {
        Block block = pending.remove(pending.size() - 1);
        int source = from.remove(from.size() - 1);
        if (numbers.containsKey(block)) {
          continue;
        }
        int number = order.size();
        numbers.put(block, number);
        order.add(block);
        if (number == parent.length) {
          parent = Arrays.copyOf(parent, number * 2);
        }
        parent[number] = source;
        Operation last = block.lastOp();
        for (int i = last == null ? -1 : last.successorCount() - 1; i >= 0; i--) {
          Block target = last.successor(i);
          // A branch to another region is an error that the verifier reports elsewhere.
          if (!numbers.containsKey(target) && isWithin.test(target)) {
            pending.add(target);
            from.add(number);
          }
        }
      }
    }

    private int[][] predecessors(int count) {
      int[] sizes = new int[count];
      int[][] lists = new int[count][];
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < count; i++) {
          Operation last = order.get(i).lastOp();
          for (int s = 0; last != null && s < last.successorCount(); s++) {
            Integer target = numbers.get(last.successor(s));
            if (target == null) {
              continue;
            }
            sizes[target]++;
            if (round == 1) {
              lists[target][lists[target].length - sizes[target]] = i;
            }
          }
        }
        if (round == 0) {
          for (int i = 0; i < count; i++) {
            lists[i] = new int[sizes[i]];
            sizes[i] = 0;
          }
        }
      }
      return lists;
    }

    /**
     * The block with the smallest semidominator on the path from {@code start} up to the forest's
     * root, where blocks from {@code linked} on have been put under their parents. Compresses
     * paths.
     */
    private int evaluate(int start, int linked, int[] stack) {
      if (start < linked) {
        return label[start];
      }
      int depth = 0;
      int node = start;
      while (ancestor[node] >= linked) {
        stack[depth++] = node;
        node = ancestor[node];
      }
      int best = label[node];
      while (depth > 0) {
        int above = node;
        node = stack[--depth];
        ancestor[node] = ancestor[above];
        if (semi[best] < semi[label[node]]) {
          label[node] = best;
        } else {
          best = label[node];
        }
      }
      return label[node];
    }
  }
}
