package dev.jopt.transform.buffer;

import dev.jopt.analysis.EffectFreedom;
import dev.jopt.ir.Value;
import java.util.HashMap;
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
        ? WrittenMemory.mayBeOf(
            model.operation(position), effects, value -> model.mayOverlap(value, base))
        : model.mayOverlap(step.output().base(), base);
  }
}
