package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableSet;

/**
 * The options of a lifetime analysis.
 *
 * @param alignment of the buffers that others are merged into, in bytes: an alloc that demands more
 *     than this has cannot be merged
 * @param features the optional features that are on
 * @param maxHoistedBytes a buffer moves out of parallel loops only as far as all its slices
 *     together take no more than this many bytes
 */
public record LifetimeOptions(
    long alignment, ImmutableSet<MergeFeature> features, long maxHoistedBytes) {

  /** Returns whether a feature is on. */
  public boolean enables(MergeFeature feature) {
    return features.contains(feature);
  }
}
