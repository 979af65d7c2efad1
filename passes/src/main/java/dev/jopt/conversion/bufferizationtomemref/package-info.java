/**
 * Lowers operations of {@code bufferization} on buffers to those of {@code memref}.
 *
 * <p>Experimental: may change.
 */
@NullMarked
package dev.jopt.conversion.bufferizationtomemref;

import org.jspecify.annotations.NullMarked;
