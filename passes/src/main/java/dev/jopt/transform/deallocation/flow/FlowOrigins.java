package dev.jopt.transform.deallocation.flow;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where a memref may come from, as seen from where it is defined. */
final class FlowOrigins {
  /** A search that takes longer than this is given up. */
  private static final int MAX_STEPS = 128;

  private final FunctionSummaries functions;
  private final Dominance dominance = new Dominance();

  FlowOrigins(FunctionSummaries functions) {
    this.functions = functions;
  }

  /**
   * The values that {@code value} may be a part of: allocations, block arguments, results of calls
   * and of structured control flow, as far as they can be mentioned where {@code value} is defined.
   * Results of a loop or branch that has ended are followed to the values that entered it. Values
   * that blocks of one region forward to each other are not, so the origins of arguments of two
   * blocks do not tell whether they are one buffer.
   *
   * @return null if there are too many to tell
   */
  @Nullable Set<Value> of(Value value) {
    return of(value, value.parentBlock());
  }

  /** As {@link #of(Value)}, but as far as they can be mentioned in a block around the value. */
  @Nullable Set<Value> of(Value value, @Nullable Block at) {
    Map<Region, Block> scope = enclosingBlocks(at);
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
      boolean visible = isVisible(next, scope);
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
                || result.owner().as(CallLike.class) != null
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
    CallLike call = op.as(CallLike.class);
    if (call != null) {
      List<Value> sources = new ArrayList<>();
      List<List<Integer>> aliases = functions.ofCallee(op).aliases();
      // Indicators that an extended call returns besides are no memrefs.
      for (int argument : aliases.get(result.index())) {
        Value source = call.argumentOperands().get(argument).get();
        if (Buffers.isMemRef(source)) {
          sources.add(source);
        }
      }
      return sources;
    }
    return Buffers.sources(result);
  }

  /** Whether a value can be mentioned in a block that lies in the blocks of {@code scope}. */
  private boolean isVisible(Value value, Map<Region, Block> scope) {
    Region region = value.parentRegion();
    Block at = scope.get(region);
    if (region == null || at == null || value.parentBlock() == null) {
      return false;
    }
    return value.parentBlock() == at
        || (!region.hasOneBlock() && dominance.tree(region).dominates(value.parentBlock(), at));
  }

  private static Map<Region, Block> enclosingBlocks(@Nullable Block innermost) {
    Map<Region, Block> blocks = new HashMap<>();
    Block block = innermost;
    while (block != null && block.parentRegion() != null) {
      blocks.put(block.parentRegion(), block);
      Operation parent = block.parentOp();
      block = parent == null ? null : parent.block();
    }
    return blocks;
  }

  /**
   * Whether a value was there before another one, a fresh allocation, was made, provided that both
   * can be mentioned in one place.
   */
  boolean isOlder(Value value, Value allocation) {
    Operation maker = allocation.definingOp();
    return maker != null && dominance.dominates(value, maker);
  }

  /**
   * Whether the buffer of a value may belong to others than the operations that allocate or return
   * buffers here: to the caller of the function, or to the maker of a buffer only looked up.
   */
  boolean mayBeBorrowed(Value value, Predicate<Value> isOwned) {
    Set<Value> seen = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    seen.add(value);
    pending.push(value);
    while (!pending.isEmpty()) {
      if (seen.size() > MAX_STEPS) {
        return true;
      }
      Value next = pending.pop();
      List<Value> sources = sources(next, false);
      boolean isFresh = next instanceof OpResult result && isFresh(result);
      if (sources.isEmpty() && !isFresh && !isOwned.test(next)) {
        return true;
      }
      for (Value source : sources) {
        if (seen.add(source)) {
          pending.push(source);
        }
      }
    }
    return false;
  }

  private static boolean isFresh(OpResult result) {
    return result.owner().as(CallLike.class) != null || Buffers.allocates(result.owner(), result);
  }
}
