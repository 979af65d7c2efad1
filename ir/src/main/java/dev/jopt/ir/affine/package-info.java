/**
 * Affine expressions, maps and integer sets: immutable values that are simplified as they are
 * built, by the rules of MLIR, so that equal spellings give equal objects. Read {@link
 * dev.jopt.ir.affine.AffineExpr} first. Depends on nothing but their printer.
 */
@NullMarked
package dev.jopt.ir.affine;

import org.jspecify.annotations.NullMarked;
