/**
 * The first stage of merging: which allocs can be merged, where, and when each is in use. Reads the
 * IR and changes nothing.
 *
 * <p>Read {@link dev.jopt.transform.mergealloc.lifetime.TickCollector} first, then {@code TickWalk}
 * (when), {@code AllocationScope} (where), {@code MergeableAllocs} (which) and {@code
 * TraceBuilder}, which groups what belongs together into a {@link
 * dev.jopt.transform.mergealloc.lifetime.TickTrace}.
 */
@NullMarked
package dev.jopt.transform.mergealloc.lifetime;

import org.jspecify.annotations.NullMarked;
