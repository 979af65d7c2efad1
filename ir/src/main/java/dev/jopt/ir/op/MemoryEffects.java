package dev.jopt.ir.op;

import java.util.List;

/**
 * States the memory effects of the operation itself. With {@link RecursiveMemoryEffects} the
 * effects of nested operations come on top. An operation with neither interface may do anything.
 */
public interface MemoryEffects {
  /** All effects of the operation itself; none when the list is empty. */
  List<MemoryEffect> memoryEffects();
}
