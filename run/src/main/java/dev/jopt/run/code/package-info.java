/**
 * Operations as trees of nodes, and the capability by which operations of other dialects join.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.code;

import org.jspecify.annotations.NullMarked;
