package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.analysis.Liveness;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The memrefs that live at the ends of blocks, in an order that depends on the program alone. */
final class LiveMemRefs {
  /** MLIR's sort puts so many values in one by one, each from the end on. */
  private static final int FEW = 16;

  private final Liveness liveness;
  private final OperationNumbers numbers;
  private final @Nullable LiveSetOrder order;

  /** By values that were replaced since the analysis, what they are now. */
  private final Map<Value, Value> replacements = new IdentityHashMap<>();

  LiveMemRefs(Operation function) {
    liveness = new Liveness(function, LiveMemRefs::isMemRef);
    numbers = new OperationNumbers(function);
    order = hasBranches(function) ? new LiveSetOrder(function) : null;
  }

  private static boolean hasBranches(Operation function) {
    boolean[] found = {false};
    function.walk(
        op -> {
          for (Region region : op.regions()) {
            found[0] |= !region.isEmpty() && !region.hasOneBlock();
          }
        });
    return found[0];
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
    List<Value> ordered = order == null ? null : order.in(block);
    return sorted(ordered == null ? liveness.liveIn(block) : ordered);
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
    List<Value> out = order == null ? null : order.between(block, next);
    if (out == null) {
      out = new ArrayList<>(liveness.liveOut(block));
      if (next != null) {
        out.removeIf(value -> !liveness.isLiveIn(value, next));
      }
    }
    retained.addAll(sorted(out));
    return retained;
  }

  /** As MLIR's sort has them: the order of the numbers need not be one of values. */
  private List<Value> sorted(Collection<Value> values) {
    List<Value> sorted = new ArrayList<>();
    if (values.size() > FEW) {
      values.forEach(this::giveNumber);
    }
    for (Value each : values) {
      if (isMemRef(each)) {
        Value value = replacements.getOrDefault(each, each);
        sorted.add(
            values.size() > FEW ? placeBySearch(value, sorted) : place(value, sorted), value);
      }
    }
    return sorted;
  }

  private int place(Value value, List<Value> sorted) {
    int place = sorted.size();
    if (place == 0 || isBefore(value, sorted.get(0))) {
      return 0;
    }
    while (isBefore(value, sorted.get(place - 1))) {
      place--;
    }
    return place;
  }

  private int placeBySearch(Value value, List<Value> sorted) {
    int from = 0;
    int to = sorted.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (isBefore(value, sorted.get(middle))) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  private void giveNumber(Value value) {
    Operation op = replacements.getOrDefault(value, value).definingOp();
    if (op != null && op.block() != null) {
      numbers.update(op);
    }
  }

  /** Block arguments by their number, then results by their operations, or by their regions. */
  private boolean isBefore(Value left, Value right) {
    if (left == right) {
      return false;
    }
    Operation leftOp = left.definingOp();
    Operation rightOp = right.definingOp();
    if (leftOp == null ? rightOp != null : rightOp == null) {
      return leftOp == null;
    }
    if (leftOp == rightOp && number(left) != number(right)) {
      return number(left) < number(right);
    }
    Region leftRegion = left.parentRegion();
    Region rightRegion = right.parentRegion();
    return leftOp != null && leftRegion == rightRegion
        ? numbers.isBefore(leftOp, rightOp)
        : isBefore(leftRegion, rightRegion);
  }

  private static int number(Value value) {
    return value instanceof BlockArgument argument ? argument.index() : ((OpResult) value).index();
  }

  /** Regions by their numbers, or those of regions around them, or their operations. */
  private boolean isBefore(@Nullable Region leftmost, @Nullable Region rightmost) {
    Region left = leftmost;
    Region right = rightmost;
    while (left != null && right != null) {
      if (left.index() != right.index()) {
        return left.index() < right.index();
      }
      Region around = around(left);
      if (around == around(right)) {
        return around != null && numbers.isBefore(left.parentOp(), right.parentOp());
      }
      left = around;
      right = around(right);
    }
    return right != null;
  }

  private static @Nullable Region around(Region region) {
    Operation parent = region.parentOp();
    return parent == null ? null : parent.parentRegion();
  }
}
