/**
 * Makes a program smaller while it stays interesting: delta debugging of IR. Every candidate is
 * valid.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.reduce;

import org.jspecify.annotations.NullMarked;
