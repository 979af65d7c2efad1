/**
 * The command lines of the test tools: {@link dev.jopt.test.cli.Jlit} runs suites as LLVM's lit
 * does, and {@link dev.jopt.test.cli.Jfilecheck} is FileCheck. A folder of tests may have a file
 * {@code lit.properties}; {@link dev.jopt.test.cli.SuiteFile} says what it may hold.
 */
@NullMarked
package dev.jopt.test.cli;

import org.jspecify.annotations.NullMarked;
