/**
 * The passes that come with jopt, all at once.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.transform.bundled;

import org.jspecify.annotations.NullMarked;
