/** Property-based tests on reproducible random cases. */
@NullMarked
package dev.jopt.property;

import org.jspecify.annotations.NullMarked;
