/**
 * The builtin attributes: immutable values with structural equality that implement the sealed
 * {@link dev.jopt.ir.attribute.Attribute}. Other modules add attributes through {@link
 * dev.jopt.ir.attribute.DialectAttribute}. {@link dev.jopt.ir.attribute.FloatCodec} is the
 * arithmetic of all float formats. Depends on the type, affine and location packages only.
 */
@NullMarked
package dev.jopt.ir.attribute;

import org.jspecify.annotations.NullMarked;
