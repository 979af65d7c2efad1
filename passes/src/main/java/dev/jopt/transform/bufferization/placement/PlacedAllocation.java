package dev.jopt.transform.bufferization.placement;

import dev.jopt.dialect.memref.ReallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A buffer of the heap that an operation allocates, of which there is at most one end.
 *
 * @param buffer the buffer, the only one that its operation allocates
 * @param dealloc what frees it, or null
 */
record PlacedAllocation(Value buffer, @Nullable Operation dealloc) {
  /** All allocations in an operation, inner ones first. */
  static List<PlacedAllocation> in(Operation root) {
    List<PlacedAllocation> found = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          Value buffer = allocated(op);
          if (buffer != null) {
            List<Operation> ends = freeing(buffer);
            if (ends.isEmpty()) {
              found.add(new PlacedAllocation(buffer, null));
            } else if (ends.size() == 1 && !(ends.get(0) instanceof ReallocOp)) {
              found.add(new PlacedAllocation(buffer, ends.get(0)));
            }
          }
        });
    return found;
  }

  private static @Nullable Value allocated(Operation op) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return null;
    }
    Value found = null;
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE
          && effect.value() instanceof OpResult result
          && !effect.resource().equals(MemoryEffect.Resource.AUTOMATIC_ALLOCATION_SCOPE)) {
        if (found != null) {
          return null;
        }
        found = result;
      }
    }
    return found;
  }

  /** The operations that free a value under this name. */
  static List<Operation> freeing(Value buffer) {
    List<Operation> found = new ArrayList<>();
    for (Operation user : buffer.users()) {
      MemoryEffects effects = user.as(MemoryEffects.class);
      if (effects != null
          && effects.memoryEffects().stream()
              .anyMatch(each -> each.kind() == MemoryEffect.Kind.FREE && each.value() == buffer)) {
        found.add(user);
      }
    }
    return found;
  }

  /**
   * Where an allocation goes in a block that dominates it: before what needs it, or before the
   * terminator. It is never needed before the block: control comes from there to the allocation
   * first.
   */
  static Operation startIn(Block block, Value buffer) {
    Operation defining = Objects.requireNonNull(buffer.definingOp());
    Operation start =
        defining.block() == block
            ? defining
            : Objects.requireNonNull(block.parentRegion()).findAncestorOpIn(defining);
    return start != null && start.block() == block
        ? start
        : Objects.requireNonNull(block.terminator());
  }

  // Operations around allocations.

  /** Whether it is known how control flows through the regions of an operation. */
  static boolean isControlFlow(Operation op) {
    return op.as(LoopLike.class) != null || op.as(RegionBranch.class) != null;
  }

  /** Whether a region of an operation may run again. */
  static boolean isLoop(Operation op) {
    if (op.as(LoopLike.class) != null) {
      return true;
    }
    RegionBranch branch = op.as(RegionBranch.class);
    return branch != null && RegionCycles.exist(op, branch);
  }
}
