/** Simplifications of operations of the {@code spirv} dialect, as MLIR's canonicalizer has them. */
@NullMarked
package dev.jopt.dialect.spirv;

import org.jspecify.annotations.NullMarked;
