/**
 * What programs compute with.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.value;

import org.jspecify.annotations.NullMarked;
