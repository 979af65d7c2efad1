/**
 * Breaks operations on memrefs into simpler ones, which the conversion to LLVM knows.
 *
 * <p>Experimental: may change. Start with {@link
 * dev.jopt.transform.memrefexpansion.ExpandStridedMetadataPass}.
 */
@NullMarked
package dev.jopt.transform.memrefexpansion;

import org.jspecify.annotations.NullMarked;
