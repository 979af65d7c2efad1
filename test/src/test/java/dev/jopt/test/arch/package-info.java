/** The rules of the house, so that they need no reminding in a review. */
@NullMarked
package dev.jopt.test.arch;

import org.jspecify.annotations.NullMarked;
