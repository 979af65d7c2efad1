/**
 * Index arithmetic, loops, conditions and accesses by affine maps. Start with {@link
 * dev.jopt.dialect.affine.ForOp}; what may stand for a dimension or a symbol is decided in {@code
 * AffineScopes}.
 */
@NullMarked
package dev.jopt.dialect.affine;

import org.jspecify.annotations.NullMarked;
