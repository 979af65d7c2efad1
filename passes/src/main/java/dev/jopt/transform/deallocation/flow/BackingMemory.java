package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ViewLike;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the arguments and allocations that a memref may be (a part of). An operation that is no
 * view is taken to return memory of its own element type only: this annotates, nothing is freed
 * because of it.
 */
public final class BackingMemory {
  private final boolean preciseRestrict;

  /** By block of a function and element type: its arguments of that type. */
  private final Map<Block, Map<Object, List<Value>>> arguments = new HashMap<>();

  /** The sets found so far; what leads to a value with a known set leads to all of the set. */
  private final Map<Value, List<Value>> known = new HashMap<>();

  /**
   * Creates one.
   *
   * @param preciseRestrict whether arguments marked as restrict are no aliases of others
   */
  public BackingMemory(boolean preciseRestrict) {
    this.preciseRestrict = preciseRestrict;
  }

  /** The backing set of a value in value order; empty for other types than memrefs. */
  public List<Value> of(Value value) {
    return Buffers.isMemRef(value) ? known.computeIfAbsent(value, this::find) : List.of();
  }

  private List<Value> find(Value value) {
    Set<Value> backing = new HashSet<>();
    Set<Value> seen = new HashSet<>();
    List<Value> pending = new ArrayList<>();
    visit(value, seen, pending);
    while (!pending.isEmpty()) {
      Value next = pending.remove(pending.size() - 1);
      List<Value> all = known.get(next);
      if (all != null) {
        backing.addAll(all);
      } else if (next instanceof BlockArgument argument) {
        addArgument(argument, backing, seen, pending);
      } else {
        addResult((OpResult) next, backing, seen, pending);
      }
    }
    return ValueOrder.sorted(backing);
  }

  private static void visit(Value value, Set<Value> seen, List<Value> pending) {
    if (Buffers.isMemRef(value) && seen.add(value)) {
      pending.add(value);
    }
  }

  private void addArgument(
      BlockArgument argument, Set<Value> backing, Set<Value> seen, List<Value> pending) {
    backing.add(argument);
    Operation parent = argument.owner().parentOp();
    if (parent instanceof FunctionLike) {
      if (!Restrict.isRestrict(argument)) {
        backing.addAll(likeArguments(argument));
      }
    } else if (RegionFlow.isSupported(parent)) {
      for (Value source : RegionFlow.forwardedTo(argument)) {
        visit(source, seen, pending);
      }
    }
  }

  private List<Value> likeArguments(BlockArgument argument) {
    return arguments
        .computeIfAbsent(argument.owner(), this::byElementType)
        .getOrDefault(Buffers.elementType(argument), List.of());
  }

  private Map<Object, List<Value>> byElementType(Block block) {
    Map<Object, List<Value>> byType = new HashMap<>();
    for (BlockArgument argument : block.arguments()) {
      if (Buffers.isMemRef(argument) && !(preciseRestrict && Restrict.isRestrict(argument))) {
        byType
            .computeIfAbsent(Buffers.elementType(argument), key -> new ArrayList<>())
            .add(argument);
      }
    }
    return byType;
  }

  private static void addResult(
      OpResult result, Set<Value> backing, Set<Value> seen, List<Value> pending) {
    Operation op = result.owner();
    if (RegionFlow.isSupported(op)) {
      for (Value source : RegionFlow.forwardedTo(result)) {
        visit(source, seen, pending);
      }
    }
    if (Buffers.allocates(op, result)) {
      backing.add(result);
    }
    ViewLike view = op.as(ViewLike.class);
    if (view != null) {
      visit(view.viewSource(), seen, pending);
      return;
    }
    for (Value operand : op.operands()) {
      if (Buffers.haveSameElementType(operand, result)) {
        visit(operand, seen, pending);
      }
    }
  }
}
