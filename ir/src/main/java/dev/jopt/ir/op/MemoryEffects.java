package dev.jopt.ir.op;

import java.util.List;

/**
 * States the effects of the operation itself, on memory and on other state (see {@link
 * MemoryEffect.Resource}). With {@link RecursiveMemoryEffects} the effects of nested operations
 * come on top. An operation with neither interface may do anything.
 */
public interface MemoryEffects {
  /** All effects of the operation itself; none when the list is empty. */
  List<MemoryEffect> memoryEffects();
}
