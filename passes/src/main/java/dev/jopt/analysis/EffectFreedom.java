package dev.jopt.analysis;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Whether operations are free of memory effects, as {@link MemoryEffectQueries} has it. Answers for
 * operations with regions are kept, so that asking about all operations of a function takes linear
 * time however deep they nest.
 */
public final class EffectFreedom {
  private final Map<Operation, Boolean> known = new IdentityHashMap<>();

  /** Makes an analysis that knows nothing yet; it is out of date once the IR changes. */
  public EffectFreedom() {}

  /**
   * Returns whether the operation has no effects: it declares none, or declares those of its
   * regions and these have none. Operations that declare nothing, and unregistered ones, are not
   * free of effects.
   */
  public boolean isEffectFree(Operation op) {
    if (op.as(RecursiveMemoryEffects.class) == null || op.regionCount() == 0) {
      return MemoryEffectQueries.isMemoryEffectFree(op);
    }
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null && !effects.memoryEffects().isEmpty()) {
      return false;
    }
    Boolean answer = known.get(op);
    if (answer == null) {
      answer = hasEffectFreeRegions(op);
      known.put(op, answer);
    }
    return answer;
  }

  private boolean hasEffectFreeRegions(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          if (!isEffectFree(inner)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
