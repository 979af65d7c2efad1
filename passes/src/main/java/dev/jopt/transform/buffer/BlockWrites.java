package dev.jopt.transform.buffer;

import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** At which positions of a block a buffer may be written; found out when it is first asked for. */
final class BlockWrites {
  private final TileModel model;
  private final EffectFreedom effects;
  private final Map<Value, SortedSet<Integer>> known = new HashMap<>();

  BlockWrites(TileModel model, EffectFreedom effects) {
    this.model = model;
    this.effects = effects;
  }

  /** The positions at which a buffer, or one that it may overlap, may be written. */
  SortedSet<Integer> of(Value base) {
    SortedSet<Integer> found = known.get(base);
    if (found == null) {
      found = new TreeSet<>();
      for (int i = 0; i < model.size(); i++) {
        if (mayWrite(i, base)) {
          found.add(i);
        }
      }
      known.put(base, found);
    }
    return found;
  }

  private boolean mayWrite(int position, Value base) {
    TileStep step = model.step(position);
    return step == null
        ? mayWrite(model.operation(position), base)
        : model.mayOverlap(step.output().base(), base);
  }

  private boolean mayWrite(Operation op, Value base) {
    if (op instanceof AllocOp || effects.isEffectFree(op)) {
      return false;
    }
    MemoryEffects own = op.as(MemoryEffects.class);
    boolean hasInner = op.as(RecursiveMemoryEffects.class) != null;
    if (own == null && !hasInner) {
      return true;
    }
    for (MemoryEffect effect : own == null ? List.<MemoryEffect>of() : own.memoryEffects()) {
      boolean reads =
          effect.kind() == MemoryEffect.Kind.READ || effect.kind() == MemoryEffect.Kind.ALLOCATE;
      Value value = effect.value();
      if (!reads && (value == null || model.mayOverlap(value, base))) {
        return true;
      }
    }
    return hasInner && op.anyMatch(inner -> inner != op && mayWrite(inner, base));
  }
}
