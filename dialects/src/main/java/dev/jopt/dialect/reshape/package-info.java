/**
 * Which dimensions {@code expand_shape} and {@code collapse_shape} join or part, and patterns that
 * compose them, shared by {@code memref} and {@code tensor}. Makes arithmetic on sizes, so that it
 * depends on {@code arith}.
 */
@NullMarked
package dev.jopt.dialect.reshape;

import org.jspecify.annotations.NullMarked;
