/**
 * Functions of numbers beyond plain arithmetic: powers, logarithms, trigonometry, rounding. All act
 * on scalars and, element by element, on vectors and tensors.
 */
@NullMarked
package dev.jopt.dialect.math;

import org.jspecify.annotations.NullMarked;
