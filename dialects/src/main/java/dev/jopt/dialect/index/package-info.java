/**
 * Arithmetic on values of type {@code index}, whose width the target decides: constants are folded
 * only where 32 and 64 bits agree. Start with {@link dev.jopt.dialect.index.IndexBinaryOp}.
 */
@NullMarked
package dev.jopt.dialect.index;

import org.jspecify.annotations.NullMarked;
