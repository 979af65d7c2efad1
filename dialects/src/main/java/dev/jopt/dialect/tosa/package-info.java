/** Simplifications of operations of the {@code tosa} dialect, as MLIR's canonicalizer has them. */
@NullMarked
package dev.jopt.dialect.tosa;

import org.jspecify.annotations.NullMarked;
