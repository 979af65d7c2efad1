package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where a memref may come from, as seen from where it is defined. */
final class FlowOrigins {
  /** A search that takes longer than this is given up. */
  private static final int MAX_STEPS = 128;

  private final FunctionSummaries functions;

  FlowOrigins(FunctionSummaries functions) {
    this.functions = functions;
  }

  /**
   * The values that {@code value} may be a part of: allocations, block arguments, results of calls
   * and of structured control flow, as far as they can be mentioned where {@code value} is defined.
   * What goes through a loop or branch that is over by then is followed to what it was before.
   *
   * @return null if there are too many to tell
   */
  @Nullable Set<Value> of(Value value) {
    return of(value, value.parentBlock());
  }

  /** As {@link #of(Value)}, but as far as they can be mentioned in a block around the value. */
  @Nullable Set<Value> of(Value value, @Nullable Block at) {
    Set<Block> scope = enclosingBlocks(at);
    Set<Value> origins = new LinkedHashSet<>();
    Set<Value> seen = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    seen.add(value);
    pending.push(value);
    while (!pending.isEmpty()) {
      if (seen.size() > MAX_STEPS) {
        return null;
      }
      Value next = pending.pop();
      boolean visible = scope.contains(next.parentBlock());
      if (visible && isOrigin(next)) {
        origins.add(next);
      }
      for (Value source : sources(next, visible)) {
        if (seen.add(source)) {
          pending.push(source);
        }
      }
    }
    return origins;
  }

  private boolean isOrigin(Value value) {
    return value instanceof BlockArgument
        || (value instanceof OpResult result
            && (RegionFlow.isSupported(result.owner())
                || result.owner() instanceof CallOp
                || derivedFrom(result).isEmpty()));
  }

  private List<Value> sources(Value value, boolean visible) {
    if (value instanceof OpResult result) {
      return RegionFlow.isSupported(result.owner())
          ? RegionFlow.forwardedTo(result)
          : derivedFrom(result);
    }
    return visible ? List.of() : RegionFlow.forwardedTo(value);
  }

  /**
   * The operands that a memref result may be a part of.
   *
   * @param result a result of an operation that is no structured control flow
   */
  List<Value> derivedFrom(OpResult result) {
    Operation op = result.owner();
    if (!Buffers.isMemRef(result) || Buffers.allocates(op, result)) {
      return List.of();
    }
    List<Value> sources = new ArrayList<>();
    if (op instanceof CallOp call) {
      List<List<Integer>> aliases = functions.ofCallee(call).aliases();
      // Indicators that an extended call returns besides are no memrefs.
      for (int operand : aliases.get(result.index())) {
        if (Buffers.isMemRef(call.operand(operand))) {
          sources.add(call.operand(operand));
        }
      }
      return sources;
    }
    boolean isView = Buffers.isViewOrCast(op);
    for (Value operand : op.operands()) {
      if (isView ? Buffers.isMemRef(operand) : Buffers.haveSameElementType(operand, result)) {
        sources.add(operand);
      }
    }
    return sources;
  }

  private static Set<Block> enclosingBlocks(@Nullable Block innermost) {
    Set<Block> blocks = new HashSet<>();
    Block block = innermost;
    while (block != null) {
      blocks.add(block);
      Operation parent = block.parentOp();
      block = parent == null ? null : parent.block();
    }
    return blocks;
  }
}
