package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.PrefetchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Looks for operations that may read or write an element on the ways from one operation to an
 * access of it.
 */
final class InterveningEffects {
  /** How many operations are looked at for each operation of the function, on the average. */
  private static final long STEPS_PER_OPERATION = 64;

  private static final long LEAST_STEPS = 10_000;

  private long steps;

  /**
   * A search in a function.
   *
   * @param operations how many operations it has, to which the effort is limited
   */
  InterveningEffects(long operations) {
    steps = LEAST_STEPS + STEPS_PER_OPERATION * operations;
  }

  /**
   * Whether nothing on the way has an effect on the element.
   *
   * @param from dominates the access and is not passed again on the way
   * @param kind the effect
   */
  boolean areNone(Operation from, AccessOp to, MemoryEffect.Kind kind) {
    int outer =
        AccessConflicts.commonLoops(
            AccessConflicts.loopsAround(from), AccessConflicts.loopsAround(to));
    Region region = from.parentRegion();
    Operation until = to;
    while (until.parentRegion() != region) {
      Operation around = until.parentOp();
      if (around == null || isIn(around, to, outer, kind)) {
        return false;
      }
      until = around;
    }
    return !isBetween(from, until, to, outer, kind);
  }

  private boolean isBetween(
      Operation from, Operation until, AccessOp access, int outer, MemoryEffect.Kind kind) {
    for (Operation op = from.nextOp(); op != null && op != until; op = op.nextOp()) {
      if (isIn(op, access, outer, kind)) {
        return true;
      }
    }
    Block first = from.block();
    if (first == null || first == until.block()) {
      return false;
    }
    Set<Block> seen = new HashSet<>();
    Deque<Block> rest = new ArrayDeque<>(first.successors());
    while (!rest.isEmpty()) {
      Block block = rest.pop();
      if (!seen.add(block)) {
        continue;
      }
      Operation op = block.firstOp();
      for (; op != null && op != until; op = op.nextOp()) {
        if (isIn(op, access, outer, kind)) {
          return true;
        }
      }
      if (op == null) {
        rest.addAll(block.successors());
      }
    }
    return false;
  }

  /** Whether an operation, or one in it, may have the effect on the element of the access. */
  private boolean isIn(Operation op, AccessOp access, int outer, MemoryEffect.Kind kind) {
    return op.walkWhile(
            inner -> {
              if (--steps < 0) {
                return WalkResult.INTERRUPT;
              }
              MemoryEffects effects = inner.as(MemoryEffects.class);
              boolean isRecursive = inner.as(RecursiveMemoryEffects.class) != null;
              if (effects == null) {
                return isRecursive ? WalkResult.ADVANCE : WalkResult.INTERRUPT;
              }
              return mayAffect(inner, effects, access, outer, kind)
                  ? WalkResult.INTERRUPT
                  : isRecursive ? WalkResult.ADVANCE : WalkResult.SKIP;
            })
        == WalkResult.INTERRUPT;
  }

  private static boolean mayAffect(
      Operation op, MemoryEffects effects, AccessOp access, int outer, MemoryEffect.Kind kind) {
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.kind() != kind
          || (effect.value() != null && !LocalAliases.mayAlias(effect.value(), access.memref()))) {
        continue;
      }
      boolean isSameBuffer =
          op instanceof AccessOp other
              && !(op instanceof PrefetchOp)
              && other.memref() == access.memref();
      return !isSameBuffer || AccessConflicts.mayConflict((AccessOp) op, access, outer);
    }
    return false;
  }
}
