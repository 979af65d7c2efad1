package dev.jopt.transform.mergealloc;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;

/** Replaces allocs by views of a merged buffer: the only part that rewrites. */
@FunctionalInterface
public interface MergeMutator {

  /**
   * Rewrites the allocs of one schedule. An empty schedule succeeds and changes nothing.
   *
   * @param function the function
   * @param scope the block that gets the merged buffer
   * @param schedule the offsets
   * @param options the options of the pass
   * @return whether it succeeded; false after reporting an error
   */
  boolean mutate(
      Operation function, Block scope, MemorySchedule schedule, MergeAllocOptions options);
}
