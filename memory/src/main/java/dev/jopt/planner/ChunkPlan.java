package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * Where each buffer of a trace goes inside one arena.
 *
 * @param total size of the arena in bytes
 * @param offsets byte offset of each buffer ever allocated, in order of allocation
 * @param inplaceSelection for each buffer that took the place of dying ones: those buffers, in
 *     address order
 */
record ChunkPlan(
    long total,
    ImmutableMap<Long, Long> offsets,
    ImmutableMap<Long, ImmutableList<Long>> inplaceSelection) {

  /**
   * Returns the offset of one buffer.
   *
   * @param bufferId the buffer
   * @throws IllegalArgumentException if the trace never allocated it
   */
  public long offsetOf(long bufferId) {
    Long offset = offsets.get(bufferId);
    if (offset == null) {
      throw new IllegalArgumentException("buffer " + bufferId + " is not in the plan");
    }
    return offset;
  }
}
