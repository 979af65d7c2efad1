/**
 * The pass {@code deallocate}: decides who owns a buffer block by block, and carries ownership as
 * indicators. Read {@link dev.jopt.transform.deallocation.ownership.DeallocatePass} and {@link
 * dev.jopt.transform.deallocation.ownership.FunctionDeallocator} first, which walks the regions and
 * blocks. {@link dev.jopt.transform.deallocation.ownership.BlockOwnership} is what one block owns.
 * {@link dev.jopt.transform.deallocation.ownership.RegionBranchDeallocator} sends indicators
 * through loops and branches, and {@link dev.jopt.transform.deallocation.ownership.BlockEnd}
 * decides which buffers are kept and which are freed.
 */
@NullMarked
package dev.jopt.transform.deallocation.ownership;

import org.jspecify.annotations.NullMarked;
