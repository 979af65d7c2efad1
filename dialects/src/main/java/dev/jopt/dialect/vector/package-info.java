/**
 * Simplifications of operations of the {@code vector} dialect, as MLIR's canonicalizer has them,
 * and what passes ask of its accesses of memory.
 *
 * <p>Experimental: may change. Start with {@link dev.jopt.dialect.vector.VectorAccess}.
 */
@NullMarked
package dev.jopt.dialect.vector;

import org.jspecify.annotations.NullMarked;
