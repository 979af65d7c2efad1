/**
 * Changing IR: the {@link dev.jopt.ir.rewrite.Rewriter} that tells listeners of each change, local
 * rewrite patterns, and the driver that applies them until nothing changes.
 */
@NullMarked
package dev.jopt.ir.rewrite;

import org.jspecify.annotations.NullMarked;
