package dev.jopt.dialect.defined;

import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.List;

/** Effects as the file or the supplement states them. */
interface StatedEffects extends MemoryEffects {
  @Override
  default List<MemoryEffect> memoryEffects() {
    DefinedOperation op = (DefinedOperation) this;
    return op.traits.effects().apply(op);
  }
}
