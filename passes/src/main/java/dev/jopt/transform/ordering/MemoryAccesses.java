package dev.jopt.transform.ordering;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Completions;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The memory accesses of the operations of a function, as far as their order depends on it.
 *
 * <p>Memory is divided into locations: each buffer that an {@code alloc} in the function makes is
 * one of its own, unless it escapes, and everything else is {@link #ELSEWHERE}. A buffer escapes
 * where its value is handed to an operation of which nothing is known, becomes data, is stored, or
 * is used by a transfer that goes on; from there on any operation might access it without naming
 * it.
 */
final class MemoryAccesses {
  /** Stands for all memory that is not known to be a buffer made here. */
  static final Object ELSEWHERE = new Object();

  private final BufferViewFlowAnalysis aliases;
  private final Map<Operation, Summary> ofRegions = new IdentityHashMap<>();
  private final Set<Value> escaped = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Looks through a function. */
  MemoryAccesses(Operation function, BufferViewFlowAnalysis aliases) {
    this.aliases = aliases;
    function.walk(op -> escape(op, op == function));
  }

  private void escape(Operation op, boolean isFunction) {
    if (isFunction) {
      return;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (BufferViewFlowAnalysis.isMemRef(op.operand(i)) && escapesThrough(op, i)) {
        escaped.addAll(aliases.origins(op.operand(i)));
      }
    }
    if (op.regionCount() > 0 && !runsRegionsNow(op)) {
      op.walk(
          inner -> {
            for (Value operand : inner.operands()) {
              if (BufferViewFlowAnalysis.isMemRef(operand)) {
                escaped.addAll(aliases.origins(operand));
              }
            }
          });
    }
  }

  private static boolean escapesThrough(Operation op, int operand) {
    CapturesOperands captures = op.as(CapturesOperands.class);
    if (captures != null) {
      return captures.capturesOperand(operand);
    }
    if (op.as(CallLike.class) != null || Completions.hasCompletion(op)) {
      return true;
    }
    if (op.isTerminator()) {
      // What a region or a block forwards is followed; what leaves the function is not used here.
      return !op.isRegistered();
    }
    return !knowsEffects(op) || becomesData(op);
  }

  /** Whether an operation that leaves memory alone makes something other than a buffer of one. */
  private static boolean becomesData(Operation op) {
    return op.regionCount() == 0
        && MemoryEffectQueries.isMemoryEffectFree(op)
        && op.results().stream().anyMatch(result -> !BufferViewFlowAnalysis.isMemRef(result));
  }

  private static boolean knowsEffects(Operation op) {
    return op.as(MemoryEffects.class) != null || op.as(RecursiveMemoryEffects.class) != null;
  }

  /** Whether the regions of an operation are known to run while it does, and not any later. */
  private static boolean runsRegionsNow(Operation op) {
    RegionExecution regions = op.as(RegionExecution.class);
    if (regions != null) {
      return regions.regionExecution() != RegionExecution.Kind.DEFERRED;
    }
    // An operation with effects of its own, such as a structured one, computes with its regions.
    return op.as(RegionBranch.class) != null
        || op.as(LoopLike.class) != null
        || op.as(MemoryEffects.class) != null;
  }

  /** Whether a buffer may be accessed by operations that do not name it. */
  boolean isEscaped(Value origin) {
    return escaped.contains(origin);
  }

  /** Whether a dealloc frees a buffer of this function, and no other one. */
  boolean freesOneBuffer(DeallocOp dealloc) {
    Set<Value> origins = aliases.origins(dealloc.operand(0));
    return origins.size() == 1 && isOwnBuffer(origins.iterator().next());
  }

  private boolean isOwnBuffer(Value origin) {
    return origin.definingOp() instanceof AllocOp && !isEscaped(origin);
  }

  private Object locationOf(Value origin) {
    return origin.definingOp() instanceof AllocLikeOp && !isEscaped(origin) ? origin : ELSEWHERE;
  }

  /**
   * The accesses of one operation with all that it contains.
   *
   * @param locations the accessed locations, and whether each is written
   * @param isBarrier whether nothing may be moved from one side of it to the other: it may do
   *     things that are not known, may be observed, or may not return
   */
  record Summary(Map<Object, Boolean> locations, boolean isBarrier) {}

  /** Summarises an operation; of one with regions the summary is kept. */
  Summary of(Operation op) {
    Summary known = ofRegions.get(op);
    if (known != null) {
      return known;
    }
    Map<Object, Boolean> locations = new LinkedHashMap<>();
    boolean isBarrier = isBarrier(op) || !addEffects(op, locations);
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          Summary summary = of(inner);
          isBarrier |= summary.isBarrier;
          summary.locations.forEach(
              (location, writes) -> locations.merge(location, writes, Boolean::logicalOr));
        }
      }
    }
    Summary summary = new Summary(locations, isBarrier);
    if (op.regionCount() > 0) {
      ofRegions.put(op, summary);
    }
    return summary;
  }

  private boolean isBarrier(Operation op) {
    if (!op.isRegistered()
        || op.as(CallLike.class) != null
        || !knowsEffects(op)
        || Completions.hasCompletion(op)
        || mayNotReturn(op)
        || (op.regionCount() > 0 && !runsRegionsNow(op))) {
      return true;
    }
    CapturesOperands captures = op.as(CapturesOperands.class);
    if (captures != null) {
      for (int i = 0; i < op.operandCount(); i++) {
        if (BufferViewFlowAnalysis.isMemRef(op.operand(i)) && captures.capturesOperand(i)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether an operation may go on forever: a loop without a counter, or blocks that branch.
   * Counted loops end.
   */
  private static boolean mayNotReturn(Operation op) {
    LoopLike loop = op.as(LoopLike.class);
    if (loop != null && loop.inductionVariables().isEmpty()) {
      return true;
    }
    for (Region region : op.regions()) {
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return true;
      }
    }
    return false;
  }

  /** Adds what an operation itself does; returns false if that is more than to access buffers. */
  private boolean addEffects(Operation op, Map<Object, Boolean> locations) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return true;
    }
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (!effect.isOnMemory()) {
        // Apart from all memory, and in order with the same state.
        locations.merge(
            effect.resource(), effect.kind() != MemoryEffect.Kind.READ, Boolean::logicalOr);
        continue;
      }
      Value value = effect.value();
      if (value == null || !BufferViewFlowAnalysis.isMemRef(value)) {
        return false;
      }
      if (effect.kind() != MemoryEffect.Kind.ALLOCATE) {
        boolean writes = effect.kind() != MemoryEffect.Kind.READ;
        for (Value origin : aliases.origins(value)) {
          locations.merge(locationOf(origin), writes, Boolean::logicalOr);
        }
      }
    }
    return true;
  }
}
