/**
 * Frees the buffers that bufferization makes, in the way of {@code mlir-opt}: each block says with
 * one {@code bufferization.dealloc} which buffers it owns, and simplifications make the common
 * cases static. The passes in {@code dev.jopt.transform.deallocation} follow another scheme, of
 * handles, and share nothing with these but the description of control flow.
 *
 * <p>Experimental: may change.
 */
@NullMarked
package dev.jopt.transform.bufferization.deallocation;

import org.jspecify.annotations.NullMarked;
