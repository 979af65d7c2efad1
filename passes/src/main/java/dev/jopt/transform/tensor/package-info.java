/** Passes on the shapes and slices of tensors. */
@NullMarked
package dev.jopt.transform.tensor;

import org.jspecify.annotations.NullMarked;
