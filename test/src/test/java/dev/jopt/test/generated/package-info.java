/**
 * Operations made at random from their definitions, and functions made from templates, for
 * comparisons of all that is registered.
 */
@NullMarked
package dev.jopt.test.generated;

import org.jspecify.annotations.NullMarked;
