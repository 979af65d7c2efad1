package dev.jopt.transform.buffer;

import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import java.util.function.Predicate;

/** What operations may write, with all that is in them. */
final class WrittenMemory {
  private WrittenMemory() {}

  /**
   * Whether an operation, or one in it, may write or free some memory. Each is looked at once,
   * however deep they nest.
   *
   * @param isMeant tells whether a buffer may be in that memory; what does not say which buffer it
   *     writes may write any
   */
  static boolean mayBeOf(Operation op, EffectFreedom effects, Predicate<Value> isMeant) {
    WalkResult result =
        op.walkWhile(
            each -> {
              if (each instanceof AllocOp || effects.isEffectFree(each)) {
                return WalkResult.SKIP;
              }
              MemoryEffects own = each.as(MemoryEffects.class);
              boolean hasInner = each.as(RecursiveMemoryEffects.class) != null;
              if (own == null ? !hasInner : writes(own, isMeant)) {
                return WalkResult.INTERRUPT;
              }
              return hasInner ? WalkResult.ADVANCE : WalkResult.SKIP;
            });
    return result == WalkResult.INTERRUPT;
  }

  private static boolean writes(MemoryEffects op, Predicate<Value> isMeant) {
    for (MemoryEffect effect : op.memoryEffects()) {
      boolean reads =
          effect.kind() == MemoryEffect.Kind.READ || effect.kind() == MemoryEffect.Kind.ALLOCATE;
      Value value = effect.value();
      if (!reads && (value == null || isMeant.test(value))) {
        return true;
      }
    }
    return false;
  }
}
