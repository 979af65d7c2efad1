package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Lifetimes in a region of several blocks. The contents of a buffer matter where control may come
 * from an access and may reach another one without passing the alloc, which makes a new buffer.
 */
final class BlockLiveness {
  private final Region region;
  private final List<Block> blocks = new ArrayList<>();
  private final Map<Block, Integer> indices = new HashMap<>();
  private final int[] starts;
  private final int[] ends;
  private final BlockCycles cycles;
  private final Map<Lifetime, TreeMap<Integer, TickRange>> accesses = new LinkedHashMap<>();

  /** Prepares for a region whose first operation has a certain tick. */
  BlockLiveness(Region region, int firstTick) {
    this.region = region;
    this.cycles = new BlockCycles(region);
    for (Block block : region.blocks()) {
      indices.put(block, blocks.size());
      blocks.add(block);
    }
    starts = new int[blocks.size()];
    ends = new int[blocks.size()];
    int[] tick = {firstTick};
    for (int i = 0; i < starts.length; i++) {
      starts[i] = tick[0];
      for (Operation op : blocks.get(i).operations()) {
        op.walk(unused -> tick[0]++);
      }
      ends[i] = tick[0] - 1;
    }
  }

  /** Notes an access. */
  void touch(Lifetime lifetime, int tick) {
    int found = Arrays.binarySearch(starts, tick);
    int index = found >= 0 ? found : -found - 2;
    accesses
        .computeIfAbsent(lifetime, unused -> new TreeMap<>())
        .merge(
            index,
            new TickRange(tick, tick),
            (a, b) -> new TickRange(Math.min(a.start(), b.start()), Math.max(a.end(), b.end())));
  }

  /** Gives every lifetime that was accessed the ranges that the branches make of its accesses. */
  void refine(BufferViewFlowAnalysis aliases) {
    accesses.forEach(
        (lifetime, byBlock) -> {
          Operation top = region.findAncestorOpIn(lifetime.alloc());
          if (lifetime.isEscaped() || top == null || top.block() == null) {
            return;
          }
          Block home = top.block();
          if (cycles.repeats(home) && isCarried(lifetime, aliases)) {
            // The buffer of one time round may be in use when the alloc runs again.
            lifetime.escape();
          } else {
            lifetime.setRanges(ranges(home, byBlock));
          }
        });
  }

  private List<TickRange> ranges(Block home, Map<Integer, TickRange> byBlock) {
    Set<Block> before = leftBefore(home, byBlock.keySet());
    Set<Block> after = enteredAfter(home, byBlock.keySet(), before);
    TreeMap<Integer, TickRange> ranges = new TreeMap<>();
    for (int index : byBlock.keySet()) {
      TickRange own = byBlock.get(index);
      Block block = blocks.get(index);
      ranges.put(
          index,
          new TickRange(
              after.contains(block) ? starts[index] : own.start(),
              before.contains(block) ? ends[index] : own.end()));
    }
    for (Block block : after) {
      int index = indices.get(block);
      if (before.contains(block) && starts[index] <= ends[index]) {
        ranges.putIfAbsent(index, new TickRange(starts[index], ends[index]));
      }
    }
    List<TickRange> merged = new ArrayList<>();
    for (TickRange range : ranges.values()) {
      TickRange last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
      if (last != null && last.end() + 1 == range.start()) {
        merged.set(merged.size() - 1, new TickRange(last.start(), range.end()));
      } else {
        merged.add(range);
      }
    }
    return merged;
  }

  /** The blocks left before an access; what was there before the home of the alloc is no matter. */
  private Set<Block> leftBefore(Block home, Set<Integer> accessed) {
    Set<Block> reached = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    accessed.forEach(index -> pending.add(blocks.get(index)));
    while (!pending.isEmpty()) {
      Block block = pending.remove();
      if (block != home) {
        for (Block previous : block.predecessors()) {
          if (reached.add(previous)) {
            pending.add(previous);
          }
        }
      }
    }
    return reached;
  }

  /**
   * The blocks entered after an access, as far as another one may follow. Control that enters the
   * home of the alloc reaches the alloc before any access.
   *
   * @param before the blocks left before an access
   */
  private Set<Block> enteredAfter(Block home, Set<Integer> accessed, Set<Block> before) {
    Set<Block> reached = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    accessed.forEach(index -> pending.add(blocks.get(index)));
    while (!pending.isEmpty()) {
      for (Block next : pending.remove().successors()) {
        boolean matters = before.contains(next) || accessed.contains(indices.get(next));
        if (next != home && matters && reached.add(next)) {
          pending.add(next);
        }
      }
    }
    return reached;
  }

  /** Returns whether a branch forwards the buffer. */
  private boolean isCarried(Lifetime lifetime, BufferViewFlowAnalysis aliases) {
    for (Value name : aliases.resolve(lifetime.alloc().result())) {
      if (name instanceof BlockArgument argument && argument.parentRegion() == region) {
        return true;
      }
    }
    return false;
  }
}
