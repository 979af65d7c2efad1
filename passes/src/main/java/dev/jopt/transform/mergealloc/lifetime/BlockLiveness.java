package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Lifetimes in a region of several blocks. The contents of a buffer matter where control may come
 * from an access and may reach another one without passing the alloc, which makes a new buffer.
 *
 * <p>The blocks are searched for each buffer, as long as all searches together are short. After
 * that, as for buffers whose accesses are not noted, an interval takes the place of the search: see
 * {@link BlockSpans}.
 */
final class BlockLiveness {
  /** How many blocks may be searched: so many in any case. */
  private static final int LEAST_SEARCHED = 16_384;

  private static final int SEARCHED_PER_OPERATION = 32;

  private final Region region;
  private final BlockSpans spans;
  private final List<Block> blocks;
  private final BlockCycles cycles;
  private final Map<Lifetime, TreeMap<Integer, TickRange>> accesses = new LinkedHashMap<>();
  private long left;

  /** Prepares for a region whose first operation has a certain tick. */
  BlockLiveness(Region region, int firstTick) {
    this.region = region;
    this.cycles = new BlockCycles(region);
    this.spans = new BlockSpans(region, firstTick);
    this.blocks = spans.blocks();
    this.left = LEAST_SEARCHED + SEARCHED_PER_OPERATION * (long) spans.end(blocks.size() - 1);
  }

  /** Notes an access. */
  void touch(Lifetime lifetime, int tick) {
    int index = spans.indexAt(tick);
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
            lifetime.setRanges(left > 0 ? ranges(home, byBlock) : List.of(interval(byBlock)));
          }
        });
  }

  /**
   * Extends lifetimes, of whose accesses the bounds alone are known, to all that is executed
   * between them.
   *
   * @param mayFlow whether a buffer may have other names
   */
  void extend(Collection<Lifetime> lifetimes, Predicate<Value> mayFlow) {
    for (Lifetime lifetime : lifetimes) {
      Operation top = region.findAncestorOpIn(lifetime.alloc());
      boolean isUsed = !lifetime.isEscaped() && lifetime.last() >= lifetime.first();
      if (!isUsed || lifetime.last() < 0 || top == null || top.block() == null) {
        continue;
      }
      if (cycles.repeats(top.block()) && mayFlow.test(lifetime.alloc().result())) {
        lifetime.escape();
      } else {
        TickRange all = spans.extend(new TickRange(lifetime.first(), lifetime.last()));
        lifetime.touch(all.start());
        lifetime.touch(all.end());
      }
    }
  }

  private TickRange interval(NavigableMap<Integer, TickRange> byBlock) {
    return spans.extend(
        new TickRange(
            byBlock.firstEntry().getValue().start(), byBlock.lastEntry().getValue().end()));
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
              after.contains(block) ? spans.start(index) : own.start(),
              before.contains(block) ? spans.end(index) : own.end()));
    }
    for (Block block : after) {
      int index = spans.indexOf(block);
      if (before.contains(block) && spans.start(index) <= spans.end(index)) {
        ranges.putIfAbsent(index, new TickRange(spans.start(index), spans.end(index)));
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

  /** The blocks left before an access; the walk back ends at the home of the alloc. */
  private Set<Block> leftBefore(Block home, Set<Integer> accessed) {
    Set<Block> reached = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    accessed.forEach(index -> pending.add(blocks.get(index)));
    while (!pending.isEmpty()) {
      Block block = pending.remove();
      left--;
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
      left--;
      for (Block next : pending.remove().successors()) {
        boolean matters = before.contains(next) || accessed.contains(spans.indexOf(next));
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
