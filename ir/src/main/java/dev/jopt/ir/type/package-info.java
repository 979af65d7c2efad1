/**
 * The builtin types: immutable values with structural equality that implement the sealed {@link
 * dev.jopt.ir.type.Type}. Read {@code Type} and {@link dev.jopt.ir.type.ShapedType} first; other
 * modules add types through {@link dev.jopt.ir.type.DialectType}. Depends on the attribute and
 * affine packages only.
 */
@NullMarked
package dev.jopt.ir.type;

import org.jspecify.annotations.NullMarked;
