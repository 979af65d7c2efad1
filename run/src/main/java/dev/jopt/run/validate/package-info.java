/**
 * Translation validation: programs before and after a pass do the same.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.validate;

import org.jspecify.annotations.NullMarked;
