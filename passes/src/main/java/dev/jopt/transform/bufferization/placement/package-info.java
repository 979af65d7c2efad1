/**
 * Passes that move buffers: out of regions and loops, onto the stack, and their ends to after their
 * last uses.
 *
 * <p>Experimental: may change.
 */
@NullMarked
package dev.jopt.transform.bufferization.placement;

import org.jspecify.annotations.NullMarked;
