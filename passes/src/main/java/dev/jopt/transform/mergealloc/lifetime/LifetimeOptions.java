package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableSet;

/**
 * The options of a lifetime analysis.
 *
 * @param alignment of the buffers that others are merged into, in bytes: an alloc that demands more
 *     than this has cannot be merged
 * @param refinements what to know beyond the default
 * @param maxHoistedBytes a buffer moves out of parallel loops only as far as all its slices
 *     together take no more than this many bytes
 */
public record LifetimeOptions(
    long alignment, ImmutableSet<Refinement> refinements, long maxHoistedBytes) {

  /** Returns whether a refinement is asked for. */
  public boolean refines(Refinement refinement) {
    return refinements.contains(refinement);
  }
}
