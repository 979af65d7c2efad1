/** Passes that turn memory into values: {@code mem2reg}, {@code sroa}. */
@NullMarked
package dev.jopt.transform.slots;

import org.jspecify.annotations.NullMarked;
