/** Broken inputs in masses: what reading, printing and passes must survive. */
@NullMarked
package dev.jopt.test.fuzz;

import org.jspecify.annotations.NullMarked;
