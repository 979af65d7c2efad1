package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** The result of a {@link TraceCollector} for a function. */
@FunctionalInterface
public interface FunctionLifetimes {

  /**
   * Groups the buffers that can be merged: one trace for each scope and memory space, an alloc in
   * one of them at most.
   *
   * @return the traces in textual order of the scopes; nothing after reporting an error
   */
  Optional<ImmutableList<LifetimeTrace>> traces();

  /**
   * Returns the lifetime of each alloc in textual order, merged or not. There are none where a
   * collector has no such numbers.
   */
  default ImmutableList<BufferLifetime> buffers() {
    return ImmutableList.of();
  }
}
