/**
 * Branches between the blocks of a region, and assertions. Start with {@link
 * dev.jopt.dialect.cf.BranchOp}. Depends on the object model alone.
 */
@NullMarked
package dev.jopt.dialect.cf;

import org.jspecify.annotations.NullMarked;
