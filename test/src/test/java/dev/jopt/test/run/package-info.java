/** Tests of running programs, and of passes by running programs. */
@NullMarked
package dev.jopt.test.run;

import org.jspecify.annotations.NullMarked;
