package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Block;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * The lifetimes of the buffers that are to be merged into one. What a lifetime is, the implementing
 * class says; a planner asks for the class that it understands and rejects others.
 */
public interface LifetimeTrace {

  /** Returns the block that the merged buffer goes to. */
  Block scopeBlock();

  /** Returns the memory space of all buffers in the trace; null for the default space. */
  @Nullable Attribute memorySpace();
}
