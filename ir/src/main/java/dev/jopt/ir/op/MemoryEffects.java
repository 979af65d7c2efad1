package dev.jopt.ir.op;

import java.util.List;

/**
 * Tells what the operation itself does to memory. With {@link RecursiveMemoryEffects} the effects
 * of nested operations come on top. An operation with neither interface may do anything.
 */
public interface MemoryEffects {
  /** All effects of the operation itself; none when the list is empty. */
  List<MemoryEffect> memoryEffects();
}
