/**
 * The {@code tensor} dialect: making tensors, which are values without a place in memory, and
 * taking them apart. Start with {@link dev.jopt.dialect.tensor.ExtractSliceOp}.
 */
@NullMarked
package dev.jopt.dialect.tensor;

import org.jspecify.annotations.NullMarked;
