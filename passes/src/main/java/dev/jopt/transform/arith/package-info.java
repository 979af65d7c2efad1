/** Passes that expand arithmetic into simpler arithmetic. */
@NullMarked
package dev.jopt.transform.arith;

import org.jspecify.annotations.NullMarked;
