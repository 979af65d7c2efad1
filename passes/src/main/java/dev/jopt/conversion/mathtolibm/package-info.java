/**
 * Lowers {@code math} to calls of the C library.
 *
 * <p>Experimental: may change. Start with {@link dev.jopt.conversion.mathtolibm.MathToLibmPass}.
 */
@NullMarked
package dev.jopt.conversion.mathtolibm;

import org.jspecify.annotations.NullMarked;
