package dev.jopt.transform.bufferization.placement;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Dominance;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ParallelLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Moves allocations up the dominator tree and out of regions, as far as the values that they need
 * and the uses of all aliases allow.
 */
final class AllocationHoisting {
  private final boolean outOfLoops;
  private final BufferViewFlowAnalysis aliases;
  private final Dominance dominance = new Dominance();
  private long moved;

  /**
   * Hoisting in a function.
   *
   * @param outOfLoops whether to move out of loops and only that; else out of all but loops
   */
  AllocationHoisting(Operation function, boolean outOfLoops) {
    this.outOfLoops = outOfLoops;
    aliases = BufferViewFlowAnalysis.withNewAllocations(function);
  }

  /** Moves all allocations that can be; tells how many were moved. */
  long run(Operation function) {
    List<Value> buffers = new ArrayList<>();
    for (PlacedAllocation each : PlacedAllocation.in(function)) {
      if (each.buffer().definingOp() instanceof AllocOp) {
        buffers.add(each.buffer());
      }
    }
    if (outOfLoops) {
      function.walkPostOrder(
          op -> {
            if (op instanceof AllocaOp) {
              buffers.add(op.result());
            }
          });
    }
    for (Value buffer : buffers) {
      hoist(buffer);
    }
    return moved;
  }

  private void hoist(Value buffer) {
    Operation alloc = Objects.requireNonNull(buffer.definingOp());
    Block dominator = commonDominator(buffer);
    if (dominator == null || (outOfLoops && isFreed(buffer))) {
      return;
    }
    Block target = targetBlock(buffer, dominator, upperBound(dominator, needed(alloc)));
    Operation start = PlacedAllocation.startIn(target, buffer);
    if (start != alloc && start != alloc.nextOp()) {
      alloc.moveBefore(start);
      moved++;
    }
  }

  /**
   * Whether a buffer is freed. If that is in the loop, each iteration needs one of its own; what is
   * freed behind the loop is handed on by it.
   */
  private boolean isFreed(Value buffer) {
    for (Value alias : aliases.resolve(buffer)) {
      for (Operation user : alias.users()) {
        if (frees(user, alias)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean frees(Operation op, Value buffer) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null) {
      for (MemoryEffect effect : effects.memoryEffects()) {
        if (effect.kind() == MemoryEffect.Kind.FREE && effect.value() == buffer) {
          return true;
        }
      }
    }
    return false;
  }

  /** The innermost block that defines an operand. */
  private @Nullable Block needed(Operation alloc) {
    Block found = null;
    for (Value operand : alloc.operands()) {
      Block block = Objects.requireNonNull(operand.parentBlock());
      if (found == null || dominance.dominates(found, block)) {
        found = block;
      }
    }
    return found;
  }

  private @Nullable Block upperBound(Block dominator, @Nullable Block needed) {
    if (outOfLoops || needed == null) {
      return outOfLoops ? needed : dominator;
    }
    return properlyDominates(dominator, needed) ? needed : dominator;
  }

  private boolean properlyDominates(Block a, Block b) {
    return a != b && dominance.dominates(a, b);
  }

  /** The block that dominates all uses of a buffer and its aliases; null if there is none. */
  private @Nullable Block commonDominator(Value buffer) {
    Block found = buffer.parentBlock();
    for (Value alias : aliases.resolve(buffer)) {
      for (Operation user : alias.users()) {
        found = commonDominator(found, user.block());
      }
      found = commonDominator(found, alias.parentBlock());
    }
    return found;
  }

  private @Nullable Block commonDominator(@Nullable Block a, @Nullable Block b) {
    if (a == null || b == null || a == b) {
      return a == b ? a : null;
    }
    for (Block outer = a; outer != null; ) {
      Region region = Objects.requireNonNull(outer.parentRegion());
      Block other = ancestorIn(region, b);
      if (other != null) {
        return other == outer ? outer : dominance.tree(region).nearestCommonDominator(outer, other);
      }
      Operation parent = outer.parentOp();
      outer = parent == null ? null : parent.block();
    }
    return null;
  }

  private static @Nullable Block ancestorIn(Region region, Block block) {
    Block outer = block;
    while (outer != null && outer.parentRegion() != region) {
      Operation parent = outer.parentOp();
      outer = parent == null ? null : parent.block();
    }
    return outer;
  }

  private Block targetBlock(Value buffer, Block dominator, @Nullable Block bound) {
    Block target = Objects.requireNonNull(buffer.parentBlock());
    Block current = target;
    while (bound == null || properlyDominates(bound, current)) {
      Operation parent = current.parentOp();
      Block outer = parent == null ? null : parent.block();
      if (parent == null || outer == null) {
        break;
      }
      Block above = current.isEntryBlock() ? null : immediateDominator(current);
      if (above != null && properlyDominates(outer, above)) {
        current = above;
        target = outOfLoops ? target : current;
      } else if (PlacedAllocation.isControlFlow(parent) && mayLeave(parent, dominator)) {
        current = outer;
        target = outer;
      } else {
        break;
      }
    }
    return target;
  }

  private @Nullable Block immediateDominator(Block block) {
    return dominance.tree(Objects.requireNonNull(block.parentRegion())).immediateDominator(block);
  }

  /** Out of loops goes no buffer that one iteration hands to the next, or to what comes after. */
  private boolean mayLeave(Operation parent, Block dominator) {
    boolean loop = PlacedAllocation.isLoop(parent);
    if (outOfLoops && parent.as(ParallelLoop.class) != null) {
      return false;
    }
    return outOfLoops ? loop && !dominance.dominates(dominator, parent.block()) : !loop;
  }
}
