/**
 * Integer and floating-point arithmetic on scalars, and elementwise on vectors and tensors.
 * Families of operations that differ in a name and a table row share one class, told apart by its
 * {@code kind()}. Start with {@link dev.jopt.dialect.arith.ConstantOp} and {@link
 * dev.jopt.dialect.arith.IntegerBinaryOp}. Knows no other dialect but {@code ub}, for poison.
 */
@NullMarked
package dev.jopt.dialect.arith;

import org.jspecify.annotations.NullMarked;
