/**
 * FileCheck: compares a tool's output with the {@code CHECK} directives in a test file and gives
 * the verdict that LLVM's program of that name gives. {@link dev.jopt.test.filecheck.FileCheck} is
 * the way in; {@link dev.jopt.test.filecheck.FileCheckOptions} are its options, by name or from a
 * command line.
 *
 * <p>Text is handled as bytes, one {@code char} per byte, so that verdicts and columns do not
 * depend on an encoding.
 */
@NullMarked
package dev.jopt.test.filecheck;

import org.jspecify.annotations.NullMarked;
