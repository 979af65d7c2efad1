/**
 * Replaces calls by the bodies of their callees: {@code inline}.
 *
 * <p>Read {@link dev.jopt.transform.inlining.InlinePass} first. {@code Inliner} decides which calls
 * are inlined, in which order; {@link dev.jopt.transform.inlining.Inlining} inlines one, asking the
 * {@link dev.jopt.ir.DialectInliner}s of the dialects, and is of use to other passes.
 */
@NullMarked
package dev.jopt.transform.inlining;

import org.jspecify.annotations.NullMarked;
