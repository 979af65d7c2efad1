/**
 * Index arithmetic by affine maps. Start with {@link dev.jopt.dialect.affine.ApplyOp}. Depends on
 * the object model alone.
 */
@NullMarked
package dev.jopt.dialect.affine;

import org.jspecify.annotations.NullMarked;
