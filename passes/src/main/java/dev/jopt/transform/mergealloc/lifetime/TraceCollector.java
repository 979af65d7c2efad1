package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import java.util.Optional;

/** Decides which allocs of a function are merged, in which scope, and when each is live. */
@FunctionalInterface
public interface TraceCollector {

  /**
   * Finds out when the allocs of a function are in use. Changes nothing.
   *
   * @param function the function
   * @param aliases the aliases of its memrefs
   * @param options what to find out
   * @return the lifetimes; nothing after reporting an error
   */
  Optional<FunctionLifetimes> collect(
      Operation function, BufferViewFlowAnalysis aliases, LifetimeOptions options);
}
