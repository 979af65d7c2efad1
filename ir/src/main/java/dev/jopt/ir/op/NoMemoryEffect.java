package dev.jopt.ir.op;

import java.util.List;

/** Does nothing to memory; it may still be undefined for some operands (a division by zero). */
public interface NoMemoryEffect extends MemoryEffects {
  @Override
  default List<MemoryEffect> memoryEffects() {
    return List.of();
  }
}
