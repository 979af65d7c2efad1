/**
 * Lowers {@code complex} to arithmetic on real and imaginary parts.
 *
 * <p>Experimental: may change. Start with {@link
 * dev.jopt.conversion.complextostandard.ComplexToStandardPass}.
 */
@NullMarked
package dev.jopt.conversion.complextostandard;

import org.jspecify.annotations.NullMarked;
