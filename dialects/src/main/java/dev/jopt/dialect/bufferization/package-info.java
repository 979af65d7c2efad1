/**
 * The {@code bufferization} dialect: operations at the border between tensors, which are values,
 * and memrefs, which are places. Start with {@link dev.jopt.dialect.bufferization.ToBufferOp}.
 */
@NullMarked
package dev.jopt.dialect.bufferization;

import org.jspecify.annotations.NullMarked;
