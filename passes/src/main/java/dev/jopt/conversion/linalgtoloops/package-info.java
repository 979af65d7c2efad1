/**
 * Lowers structured operations on buffers to loops around their bodies.
 *
 * <p>Experimental: may change. Start with {@link
 * dev.jopt.conversion.linalgtoloops.LinalgToLoopsPass}.
 */
@NullMarked
package dev.jopt.conversion.linalgtoloops;

import org.jspecify.annotations.NullMarked;
