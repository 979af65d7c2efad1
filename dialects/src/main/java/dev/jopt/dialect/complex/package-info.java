/**
 * Simplifications of operations of the {@code complex} dialect, as MLIR's canonicalizer has them.
 */
@NullMarked
package dev.jopt.dialect.complex;

import org.jspecify.annotations.NullMarked;
