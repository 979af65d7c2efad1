package dev.jopt.transform.mergealloc.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;

/** Replaces allocs by views of a merged buffer: the only part that rewrites. */
@FunctionalInterface
public interface MergeMutator {

  /**
   * Returns whether the merged buffer of a schedule can be made at all. The allocs of one of which
   * it cannot stay as they are; that is no error.
   *
   * @param function the function
   * @param scope the block that gets the merged buffer
   * @param schedule the offsets
   * @param options how to rewrite
   */
  default boolean canMakeBuffer(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    return true;
  }

  /**
   * Returns whether a schedule can be rewritten; false after reporting an error. Asked of all
   * schedules of a function before any is, so that a failure leaves the function as it was.
   *
   * @param function the function
   * @param scope the block that gets the merged buffer
   * @param schedule the offsets
   * @param options how to rewrite
   */
  default boolean verify(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    return true;
  }

  /**
   * Rewrites the allocs of one schedule. An empty schedule succeeds and changes nothing.
   *
   * @param function the function
   * @param scope the block that gets the merged buffer
   * @param schedule the offsets
   * @param options how to rewrite
   * @return whether it succeeded; false after reporting an error
   */
  boolean mutate(Operation function, Block scope, MemorySchedule schedule, RewriteOptions options);
}
