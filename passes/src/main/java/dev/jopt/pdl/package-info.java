/**
 * Rewrite patterns as data: reads {@code pdl.pattern} operations and makes patterns of them, which
 * an interpreter applies.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.pdl;

import org.jspecify.annotations.NullMarked;
