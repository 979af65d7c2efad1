package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.analysis.Liveness;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The memrefs that live at the ends of blocks, in an order that depends on the program alone. */
final class LiveMemRefs {
  private final Liveness liveness;
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();

  /** By values that were replaced since the analysis, what they are now. */
  private final Map<Value, Value> replacements = new IdentityHashMap<>();

  LiveMemRefs(Operation function) {
    liveness = new Liveness(function, LiveMemRefs::isMemRef);
  }

  static boolean isMemRef(Value value) {
    return value.type() instanceof BaseMemRefType;
  }

  /** Lets a value that replaced another live where that did. */
  void replaced(Value value, Value replacement) {
    replacements.put(value, replacement);
  }

  /** The memrefs defined elsewhere that a block needs. */
  List<Value> in(Block block) {
    return sorted(liveness.liveIn(block));
  }

  /**
   * The memrefs that live on after a block: those handed on, then those that a block after it
   * needs.
   *
   * @param next the block, or null if control leaves the region
   */
  List<Value> retained(Block block, @Nullable Block next, List<Value> forwarded) {
    List<Value> retained = new ArrayList<>();
    for (Value value : forwarded) {
      if (isMemRef(value)) {
        retained.add(value);
      }
    }
    List<Value> out = new ArrayList<>(liveness.liveOut(block));
    if (next != null) {
      out.removeIf(value -> !liveness.isLiveIn(value, next));
    }
    retained.addAll(sorted(out));
    return retained;
  }

  private List<Value> sorted(Collection<Value> values) {
    List<Value> memRefs = new ArrayList<>();
    for (Value value : values) {
      if (isMemRef(value)) {
        memRefs.add(replacements.getOrDefault(value, value));
      }
    }
    memRefs.sort(this::compare);
    return memRefs;
  }

  /** Block arguments by their number, then results from outer regions to inner ones, in order. */
  private int compare(Value left, Value right) {
    Operation leftOp = left.definingOp();
    Operation rightOp = right.definingOp();
    if (leftOp == null || rightOp == null) {
      if (leftOp != rightOp) {
        return leftOp == null ? -1 : 1;
      }
      int byNumber = Integer.compare(number(left), number(right));
      return byNumber != 0 ? byNumber : place(left).compareTo(place(right));
    }
    return leftOp == rightOp
        ? Integer.compare(number(left), number(right))
        : place(left).compareTo(place(right));
  }

  private static int number(Value value) {
    return value instanceof BlockArgument argument ? argument.index() : ((OpResult) value).index();
  }

  /** Where a value is defined: steps from the function inwards. */
  private record Place(List<Step> steps) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      int common = Math.min(steps.size(), other.steps.size());
      for (int i = 0; i < common; i++) {
        int order = steps.get(i).compareTo(other.steps.get(i));
        if (order != 0) {
          return order;
        }
      }
      return Integer.compare(steps.size(), other.steps.size());
    }
  }

  private record Step(int region, int block, @Nullable Operation op) implements Comparable<Step> {
    private static final Comparator<Step> BY_BLOCK =
        Comparator.comparingInt(Step::region).thenComparingInt(Step::block);

    @Override
    public int compareTo(Step other) {
      int order = BY_BLOCK.compare(this, other);
      if (order != 0 || op == other.op) {
        return order;
      }
      if (op == null || other.op == null) {
        return op == null ? -1 : 1;
      }
      return op.isBeforeInBlock(other.op) ? -1 : 1;
    }
  }

  private Place place(Value value) {
    List<Step> steps = new ArrayList<>();
    Operation op = value.definingOp();
    Block block = value.parentBlock();
    while (block != null && block.parentRegion() != null) {
      steps.add(0, new Step(block.parentRegion().index(), number(block), op));
      op = block.parentOp();
      block = op == null ? null : op.block();
    }
    return new Place(steps);
  }

  private int number(Block block) {
    Integer known = numbers.get(block);
    if (known == null) {
      int next = 0;
      for (Block each : block.parentRegion().blocks()) {
        numbers.put(each, next++);
      }
      known = numbers.get(block);
    }
    return known;
  }
}
