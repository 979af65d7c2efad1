/**
 * Makes buffers of tensors: what operations say about it, the analysis that decides which operands
 * share a buffer with a result, and the rewriting.
 *
 * <p>Experimental: this may change in any release.
 */
@NullMarked
package dev.jopt.bufferization;

import org.jspecify.annotations.NullMarked;
