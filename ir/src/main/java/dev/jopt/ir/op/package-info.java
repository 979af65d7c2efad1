/**
 * Capabilities of operations, each an interface with queries: {@code op instanceof LoopLike loop}
 * is how an analysis or pass asks. Passes work on capabilities and do not list operation names, so
 * operations of other dialects take part.
 */
@NullMarked
package dev.jopt.ir.op;

import org.jspecify.annotations.NullMarked;
