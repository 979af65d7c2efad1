/** Simplifications of operations of the {@code shape} dialect, as MLIR's canonicalizer has them. */
@NullMarked
package dev.jopt.dialect.shape;

import org.jspecify.annotations.NullMarked;
