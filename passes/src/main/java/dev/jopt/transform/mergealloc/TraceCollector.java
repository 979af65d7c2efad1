package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import java.util.Optional;

/** Decides which allocs of a function are merged, in which scope, and when each is live. */
@FunctionalInterface
public interface TraceCollector {

  /**
   * Collects the lifetimes of the mergeable allocs, one trace for each scope and memory space; an
   * alloc occurs in one trace at most. Changes nothing, but with {@link
   * MergeAllocOptions#checkOnly} annotates the function and returns no traces.
   *
   * @param function the function
   * @param aliases what may alias in it
   * @param options the options of the pass
   * @return the traces in the order in which they are to be planned and merged; nothing after
   *     reporting an error
   */
  Optional<ImmutableList<LifetimeTrace>> collect(
      Operation function, BufferViewFlowAnalysis aliases, MergeAllocOptions options);
}
