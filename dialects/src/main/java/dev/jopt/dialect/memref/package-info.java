/**
 * The {@code memref} dialect: making and freeing buffers, reading and writing their elements, and
 * looking at parts of them through views. Start with {@link dev.jopt.dialect.memref.AllocOp} and
 * {@link dev.jopt.dialect.memref.SubViewOp}.
 */
@NullMarked
package dev.jopt.dialect.memref;

import org.jspecify.annotations.NullMarked;
