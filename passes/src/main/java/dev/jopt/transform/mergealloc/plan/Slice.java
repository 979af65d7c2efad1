package dev.jopt.transform.mergealloc.plan;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.op.ParallelLoop;

/**
 * Where the current iterations of parallel loops find their part of a buffer that moved out of
 * them. Each iteration of a loop has a <em>record</em> of bytes for itself; records of inner loops
 * lie within those of outer ones.
 *
 * @param levels the loops, the innermost first; none for a buffer that stays where it is
 * @param linear whether each record holds nothing but the next one or the buffer, so that one
 *     linear index over all loops, times the stride of the innermost, addresses the buffer
 */
public record Slice(ImmutableList<Level> levels, boolean linear) {

  /** The slice of a buffer that does not move. */
  public static final Slice NONE = new Slice(ImmutableList.of(), true);

  /**
   * One loop.
   *
   * @param loop the loop
   * @param trips how many iterations it has
   * @param stride the size of the record of one iteration, in bytes
   * @param offset where in that record the records of the next inner loop start or, for the
   *     innermost, the buffer
   */
  public record Level(ParallelLoop loop, long trips, long stride, long offset) {}
}
