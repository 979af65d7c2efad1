/**
 * Memory that knows what it is used for: each allocation has bounds, an owner, a story, and for
 * each byte whether it was written.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.heap;

import org.jspecify.annotations.NullMarked;
