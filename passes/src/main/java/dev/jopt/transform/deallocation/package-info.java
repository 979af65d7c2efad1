/**
 * Ownership-based deallocation: who owns a buffer is decided block by block and carried by
 * indicators of type {@code !deallocation.ownership}, so that every allocation is freed exactly
 * once.
 *
 * <p>What all passes of the family share: {@link dev.jopt.transform.deallocation.RegionFlow} (where
 * structured control flow sends values), {@link dev.jopt.transform.deallocation.ValueOrder} (the
 * order in which everything is done) and {@link dev.jopt.transform.deallocation.AliasClasses}
 * (which values may be one buffer).
 */
@NullMarked
package dev.jopt.transform.deallocation;

import org.jspecify.annotations.NullMarked;
