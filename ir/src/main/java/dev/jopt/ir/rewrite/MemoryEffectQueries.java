package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.Speculatable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What may be done with an operation, given its memory effects. An operation that says nothing of
 * its effects, as every unregistered one, may do anything.
 */
public final class MemoryEffectQueries {
  private MemoryEffectQueries() {}

  /**
   * Whether the operation and those in its regions are known to have no effects: none on memory,
   * nor on other state.
   */
  public static boolean isMemoryEffectFree(Operation op) {
    boolean recursive = op.definition().hasRecursiveMemoryEffects();
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null) {
      if (!effects.memoryEffects().isEmpty()) {
        return false;
      }
    } else if (!recursive) {
      return false;
    }
    if (recursive) {
      for (int i = 0; i < op.regionCount(); i++) {
        for (Block block = op.region(i).firstBlock(); block != null; block = block.nextBlock()) {
          for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
            if (!isMemoryEffectFree(inner)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  /** Whether the operation leaves memory alone and is defined for all operands. */
  public static boolean isPure(Operation op) {
    return isSpeculatable(op) && isMemoryEffectFree(op);
  }

  /** Whether executing the operation early or needlessly is known to be harmless. */
  public static boolean isSpeculatable(Operation op) {
    Speculatable speculatable = op.as(Speculatable.class);
    return speculatable != null && speculatable.isSpeculatable();
  }

  /** Whether {@link #isSpeculatable} holds for every operation directly in the regions. */
  public static boolean areNestedSpeculatable(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          if (!isSpeculatable(inner)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether erasing the operation changes nothing: it has no uses and no effect that matters. */
  public static boolean isTriviallyDead(Operation op) {
    return op.isUnused() && wouldOpBeTriviallyDead(op);
  }

  /**
   * Whether erasing the operation would change nothing if its results had no uses. Reads do not
   * matter, nor do effects on memory that it allocates for a result of its own.
   */
  public static boolean wouldOpBeTriviallyDead(Operation op) {
    OpDefinition definition = op.definition();
    if (op.isTerminator() || definition.isSymbol() || !definition.isRegistered()) {
      return false;
    }
    return hasDroppableEffects(op);
  }

  private static boolean hasDroppableEffects(Operation op) {
    boolean recursive = op.definition().hasRecursiveMemoryEffects();
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null ? !areDroppable(op, effects) : !recursive) {
      return false;
    }
    if (recursive) {
      for (int i = 0; i < op.regionCount(); i++) {
        for (Block block = op.region(i).firstBlock(); block != null; block = block.nextBlock()) {
          for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
            if (!hasDroppableEffects(inner)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static void pushNested(Operation op, Deque<Operation> pending) {
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block = op.region(i).firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          pending.push(inner);
        }
      }
    }
  }

  private static boolean areDroppable(Operation op, MemoryEffects declared) {
    List<MemoryEffect> effects = declared.memoryEffects();
    for (int i = 0; i < effects.size(); i++) {
      MemoryEffect effect = effects.get(i);
      if (effect.kind() != MemoryEffect.Kind.READ && !allocates(op, effects, effect.value())) {
        return false;
      }
    }
    return true;
  }

  private static boolean allocates(
      Operation op, List<MemoryEffect> effects, @Nullable Value value) {
    if (value == null || value.definingOp() != op) {
      return false;
    }
    for (MemoryEffect effect : effects) {
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE && effect.value() == value) {
        return true;
      }
    }
    return false;
  }

  /** Whether the only effects of the operation are of this one kind, and there is at least one. */
  public static boolean hasOnlyEffect(Operation op, MemoryEffect.Kind kind) {
    MemoryEffects declared = op.as(MemoryEffects.class);
    if (op.definition().hasRecursiveMemoryEffects() || declared == null) {
      return false;
    }
    List<MemoryEffect> effects = declared.memoryEffects();
    for (MemoryEffect effect : effects) {
      if (effect.kind() != kind) {
        return false;
      }
    }
    return !effects.isEmpty();
  }

  /**
   * The effects of the operation and of all that it runs in its regions, or null when they are not
   * known.
   */
  public static @Nullable List<MemoryEffect> effectsRecursively(Operation op) {
    if (!op.definition().hasRecursiveMemoryEffects()) {
      MemoryEffects effects = op.as(MemoryEffects.class);
      return effects == null ? null : effects.memoryEffects();
    }
    List<MemoryEffect> found = new ArrayList<>();
    Deque<Operation> pending = new ArrayDeque<>();
    pending.push(op);
    while (!pending.isEmpty()) {
      Operation next = pending.pop();
      boolean recursive = next.definition().hasRecursiveMemoryEffects();
      MemoryEffects effects = next.as(MemoryEffects.class);
      if (effects != null) {
        found.addAll(effects.memoryEffects());
      } else if (!recursive) {
        return null;
      }
      if (recursive) {
        pushNested(next, pending);
      }
    }
    return found;
  }
}
