/**
 * Operations on whole tensors and buffers that are loop nests around a scalar body. Each says, by
 * affine maps, which elements of its operands an iteration touches, and by iterator types, which
 * loops carry a reduction; the region says what an iteration computes. {@code linalg.generic}
 * states all of that in the text; a named operation knows it from its row in {@link
 * dev.jopt.dialect.linalg.NamedOp}.
 */
@NullMarked
package dev.jopt.dialect.linalg;

import org.jspecify.annotations.NullMarked;
