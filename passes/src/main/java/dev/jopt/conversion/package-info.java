/**
 * Conversion between dialects: patterns and a type converter take a program from the operations and
 * types that it has to those that a target allows.
 *
 * <p>{@link dev.jopt.conversion.DialectConversion} is where to start. What a pattern replaces is
 * replaced at once, as in the one-shot driver of MLIR 22: there is no rollback. A value whose type
 * changes is connected to its users by {@code builtin.unrealized_conversion_cast}; most of these
 * casts meet their opposites and vanish, the others are made real by the type converter.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.conversion;

import org.jspecify.annotations.NullMarked;
