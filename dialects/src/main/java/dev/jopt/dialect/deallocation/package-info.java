/**
 * The {@code deallocation} dialect: who owns an allocation, and who frees it. Its operations stand
 * between the pass that finds out ownership and the passes that simplify and lower it. Start with
 * {@link dev.jopt.dialect.deallocation.RetainOp}.
 */
@NullMarked
package dev.jopt.dialect.deallocation;

import org.jspecify.annotations.NullMarked;
