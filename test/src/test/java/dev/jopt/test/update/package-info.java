/** Tests of writing checks. */
@NullMarked
package dev.jopt.test.update;

import org.jspecify.annotations.NullMarked;
