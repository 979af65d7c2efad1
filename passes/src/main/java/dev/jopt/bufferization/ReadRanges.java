package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where writes can be that a read would see though they do not define what is read. What is not
 * there is before the definitions or after the read for sure; what is there need not conflict.
 */
final class ReadRanges {
  /** More are made one, with what is between them. */
  private static final int MOST_RANGES = 16;

  private final OneShotAnalysis state;
  private final ProgramOrder numbers;
  private final BlockOrder order;
  private final Map<OpOperand, List<ProgramOrder.Range>> known = new IdentityHashMap<>();

  ReadRanges(OneShotAnalysis state, ProgramOrder numbers, BlockOrder order) {
    this.state = state;
    this.numbers = numbers;
    this.order = order;
  }

  /** The ranges for a read, in order and apart from each other. */
  List<ProgramOrder.Range> of(OpOperand read) {
    List<ProgramOrder.Range> found = known.get(read);
    if (found == null) {
      found = simplify(find(read, state.definitions(read)));
      known.put(read, found);
    }
    return found;
  }

  private List<ProgramOrder.Range> find(OpOperand read, Collection<Value> definitions) {
    List<ProgramOrder.Range> ranges = new ArrayList<>();
    if (definitions.isEmpty()) {
      return ranges;
    }
    Operation reader = read.owner();
    Region region = regionOfAll(reader, definitions);
    if (region == null) {
      ranges.add(new ProgramOrder.Range(0, numbers.count() - 1));
      return ranges;
    }
    Operation reading = Objects.requireNonNull(region.findAncestorOpIn(reader));
    if (region.hasOneBlock()) {
      addInBlock(region, reading, definitions, ranges);
    } else {
      addInBlocks(region, reading, definitions, ranges);
    }
    for (Value definition : definitions) {
      Operation loop = loopOfUnknownOrder(reader, definition);
      if (loop != null && !loop.isNestedIn(reading)) {
        ranges.add(numbers.of(loop));
      }
    }
    addAround(region, ranges);
    return ranges;
  }

  /** The innermost region with the read and what defines its contents in it. */
  private static @Nullable Region regionOfAll(Operation reader, Collection<Value> definitions) {
    Region region = reader.parentRegion();
    for (Value definition : definitions) {
      Region defining = definition.parentRegion();
      while (region != null && !region.isAncestorOf(defining)) {
        region = region.parentRegion();
      }
    }
    return region;
  }

  /** The operation of a region that defines a value, itself or in it; null for an argument. */
  private static @Nullable Operation definingIn(Region region, Value definition) {
    Operation defining = definition.definingOp();
    if (defining == null) {
      Block block = ((BlockArgument) definition).owner();
      if (block.parentRegion() == region) {
        return null;
      }
      defining = Objects.requireNonNull(block.parentOp());
    }
    return region.findAncestorOpIn(defining);
  }

  private void addInBlock(
      Region region,
      Operation reading,
      Collection<Value> definitions,
      List<ProgramOrder.Range> ranges) {
    int first = numbers.of(reading).first();
    for (Value definition : definitions) {
      Operation defining = definingIn(region, definition);
      int begin =
          defining == null ? numbers.of(region.front()).first() : numbers.of(defining).first();
      first = Math.min(first, begin);
    }
    ranges.add(new ProgramOrder.Range(first, numbers.of(reading).last()));
  }

  private void addInBlocks(
      Region region,
      Operation reading,
      Collection<Value> definitions,
      List<ProgramOrder.Range> ranges) {
    ProgramOrder.Layout layout = numbers.layout(region);
    Block end = Objects.requireNonNull(reading.block());
    BitSet whole = new BitSet();
    Map<Block, Integer> begins = new IdentityHashMap<>();
    List<Block> starts = new ArrayList<>();
    for (Value definition : definitions) {
      Operation defining = definingIn(region, definition);
      if (defining == null) {
        Block start = ((BlockArgument) definition).owner();
        starts.add(start);
        whole.set(layout.place(start));
        if (start != end) {
          whole.set(layout.place(end));
          order.forEachBetween(start, end, block -> whole.set(layout.place(block)));
        }
      } else {
        Block start = Objects.requireNonNull(defining.block());
        starts.add(start);
        whole.or(notBefore(start, region, layout));
        begins.merge(start, numbers.of(defining).first(), Math::min);
      }
    }
    boolean comesBack = dropAfter(end, starts, layout, whole);
    for (Map.Entry<Block, Integer> begin : begins.entrySet()) {
      Block block = begin.getKey();
      if (!whole.get(layout.place(block))) {
        int last =
            block == end && !comesBack ? numbers.of(reading).last() : numbers.of(block).last();
        ranges.add(new ProgramOrder.Range(begin.getValue(), last));
      }
    }
    int place = layout.place(end);
    if (!comesBack && whole.get(place)) {
      whole.clear(place);
      ranges.add(new ProgramOrder.Range(numbers.of(end).first(), numbers.of(reading).last()));
    }
    for (int low = whole.nextSetBit(0); low >= 0; ) {
      int high = whole.nextClearBit(low);
      ranges.add(
          new ProgramOrder.Range(
              numbers.of(layout.blocks().get(low)).first(),
              numbers.of(layout.blocks().get(high - 1)).last()));
      low = whole.nextSetBit(high);
    }
  }

  /** The blocks other than one and those that dominate it. */
  private BitSet notBefore(Block block, Region region, ProgramOrder.Layout layout) {
    DominatorTree tree = order.dominators(region);
    BitSet found = new BitSet();
    found.set(0, layout.blocks().size());
    for (Block before = block; before != null; before = tree.immediateDominator(before)) {
      found.clear(layout.place(before));
    }
    return found;
  }

  /**
   * Takes out the blocks that come after a read whenever control comes to them.
   *
   * @param starts the blocks of the definitions, past which control does not come back
   * @return whether control comes back to the block of the read itself
   */
  private boolean dropAfter(
      Block end, List<Block> starts, ProgramOrder.Layout layout, BitSet whole) {
    int place = layout.place(end);
    for (int i = whole.nextSetBit(place + 1);
        i >= 0 && i < place + layout.sizes()[place];
        i = whole.nextSetBit(i + 1)) {
      if (!areInCycle(end, layout.blocks().get(i), starts)) {
        whole.clear(i);
      }
    }
    return areInCycle(end, end, starts);
  }

  private boolean areInCycle(Block one, Block other, List<Block> starts) {
    for (Block start : starts) {
      if (order.areInCycle(one, other, start)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The loop around a read, if there is one, in which each iteration may see the writes of all
   * others: the outermost one that the definition is not in.
   */
  private @Nullable Operation loopOfUnknownOrder(Operation reader, Value definition) {
    Region loop = state.outermostRepetitiveRegion(reader.parentRegion(), definition);
    return loop == null ? null : loop.parentOp();
  }

  /** Adds what is neither in a region nor before or after the operation around it for sure. */
  private void addAround(Region innermost, List<ProgramOrder.Range> ranges) {
    Operation around = innermost.parentOp();
    while (around != null) {
      boolean isOne = around.regions().size() == 1;
      if (!isOne || !around.region(0).hasOneBlock() && around.region(0) != innermost) {
        ranges.add(numbers.of(around));
      } else if (around.operandCount() > 0) {
        int itself = numbers.of(around).first();
        ranges.add(new ProgramOrder.Range(itself, itself));
      }
      around = around.parentOp();
      if (around != null && !numbers.contains(around)) {
        return;
      }
    }
  }

  private static List<ProgramOrder.Range> simplify(List<ProgramOrder.Range> ranges) {
    ranges.sort(Comparator.comparingInt(ProgramOrder.Range::first));
    List<ProgramOrder.Range> simple = new ArrayList<>();
    for (ProgramOrder.Range range : ranges) {
      ProgramOrder.Range last = simple.isEmpty() ? null : simple.get(simple.size() - 1);
      if (last != null && (range.first() <= last.last() + 1 || simple.size() == MOST_RANGES)) {
        simple.set(
            simple.size() - 1,
            new ProgramOrder.Range(last.first(), Math.max(last.last(), range.last())));
      } else {
        simple.add(range);
      }
    }
    return List.copyOf(simple);
  }
}
