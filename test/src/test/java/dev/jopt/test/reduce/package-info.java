/** Reductions: the listings of docs/reduce.md, and planted bugs. */
@NullMarked
package dev.jopt.test.reduce;

import org.jspecify.annotations.NullMarked;
