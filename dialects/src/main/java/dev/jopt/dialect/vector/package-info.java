/**
 * Simplifications of operations of the {@code vector} dialect, as MLIR's canonicalizer has them.
 */
@NullMarked
package dev.jopt.dialect.vector;

import org.jspecify.annotations.NullMarked;
