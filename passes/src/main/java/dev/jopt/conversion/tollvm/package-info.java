/**
 * Lowers dialects to the {@code llvm} dialect: one set of patterns for each, on one conversion of
 * types.
 *
 * <p>Experimental: may change. Start with {@link dev.jopt.conversion.tollvm.LlvmTypes}, which says
 * what becomes of types, and {@link dev.jopt.conversion.tollvm.ToLlvmPass}.
 */
@NullMarked
package dev.jopt.conversion.tollvm;

import org.jspecify.annotations.NullMarked;
