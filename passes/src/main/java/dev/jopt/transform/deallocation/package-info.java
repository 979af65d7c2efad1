/**
 * Ownership-based deallocation: who owns a buffer is decided block by block and carried by
 * indicators of type {@code !deallocation.ownership}, so that every allocation is freed exactly
 * once.
 *
 * <p>What all passes of the family share: {@link dev.jopt.transform.deallocation.RegionFlow} (where
 * structured control flow sends values), {@link dev.jopt.transform.deallocation.ValueOrder} (the
 * order in which everything is done) and {@link dev.jopt.transform.deallocation.AliasClasses}
 * (which values may be one buffer).
 *
 * <p>Of {@link dev.jopt.transform.deallocation.DeallocatePass}, read {@link
 * dev.jopt.transform.deallocation.FunctionDeallocator} first: it walks the regions and blocks.
 * {@link dev.jopt.transform.deallocation.BlockOwnership} is what one block owns. {@link
 * dev.jopt.transform.deallocation.RegionBranchDeallocator} sends indicators through loops and
 * branches, {@link dev.jopt.transform.deallocation.BlockEnd} decides what is kept and what is
 * freed, and {@link dev.jopt.transform.deallocation.PossibleAliases} knows the aliases that are not
 * seen on the way.
 */
@NullMarked
package dev.jopt.transform.deallocation;

import org.jspecify.annotations.NullMarked;
