package dev.jopt.transform.loop;

import dev.jopt.analysis.EffectFreedom;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.ArrayDeque;
import java.util.Deque;

/** Moves the invariant operations of one loop after the other, the innermost loops first. */
final class InvariantMotion {
  /**
   * Stays right while operations move: what moves is free of effects, and an operation that it
   * leaves has the effects that it had.
   */
  private final EffectFreedom freedom = new EffectFreedom();

  private boolean changed;

  boolean hasChanged() {
    return changed;
  }

  void moveInvariants(LoopLike loop) {
    for (Region region : loop.loopRegions()) {
      Deque<Operation> worklist = new ArrayDeque<>();
      for (Block block : region.blocks()) {
        block.operations().forEach(worklist::add);
      }
      while (!worklist.isEmpty()) {
        Operation op = worklist.remove();
        if (op.parentRegion() == region && canMove(op, loop)) {
          loop.moveOutOfLoop(op);
          changed = true;
          addUsers(op, region, worklist);
        }
      }
    }
  }

  private static void addUsers(Operation op, Region region, Deque<Operation> worklist) {
    for (Value result : op.results()) {
      for (Operation user : result.users()) {
        if (user.parentRegion() == region) {
          worklist.add(user);
        }
      }
    }
  }

  private boolean canMove(Operation op, LoopLike loop) {
    return !op.isTerminator()
        && freedom.isEffectFree(op)
        && usesOnlyInvariants(op, loop)
        && MemoryEffectQueries.isSpeculatable(op);
  }

  /** Whether an operation and those in it use only values of their own, or from outside. */
  private static boolean usesOnlyInvariants(Operation op, LoopLike loop) {
    return !op.anyMatch(
        inner ->
            inner.operands().stream()
                .anyMatch(value -> !isDefinedIn(value, op) && !loop.isDefinedOutside(value)));
  }

  private static boolean isDefinedIn(Value value, Operation op) {
    Region region = value.parentRegion();
    Operation parent = region == null ? null : region.parentOp();
    return op.regionCount() != 0 && parent != null && parent.isNestedIn(op);
  }
}
