/**
 * Branches between the blocks of a region, and assertions. Start with {@link
 * dev.jopt.dialect.cf.BranchOp}. Knows the dialects {@code arith} and {@code ub}.
 */
@NullMarked
package dev.jopt.dialect.cf;

import org.jspecify.annotations.NullMarked;
