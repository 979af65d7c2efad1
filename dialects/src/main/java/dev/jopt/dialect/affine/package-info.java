/**
 * Index arithmetic, loops, conditions and accesses by affine maps. Start with {@link
 * dev.jopt.dialect.affine.ForOp}; which values are dimensions and symbols is decided in {@code
 * AffineScopes}.
 */
@NullMarked
package dev.jopt.dialect.affine;

import org.jspecify.annotations.NullMarked;
