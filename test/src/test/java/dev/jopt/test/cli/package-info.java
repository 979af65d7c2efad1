/** Tests of the command lines. */
@NullMarked
package dev.jopt.test.cli;

import org.jspecify.annotations.NullMarked;
