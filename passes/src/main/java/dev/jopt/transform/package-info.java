/**
 * General passes: they work on the capabilities of operations and know no dialect. Start with
 * {@link dev.jopt.transform.GeneralPasses}, the list of them.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.transform;

import org.jspecify.annotations.NullMarked;
