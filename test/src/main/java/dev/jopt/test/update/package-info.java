/**
 * Writes the check lines of tests from the output of their commands: a {@link
 * dev.jopt.test.update.CheckUpdater} runs a test, takes what FileCheck is given, and makes checks
 * of it that capture SSA values and attribute aliases.
 */
@NullMarked
package dev.jopt.test.update;

import org.jspecify.annotations.NullMarked;
