/**
 * The program {@code jopt-run}.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.cli;

import org.jspecify.annotations.NullMarked;
