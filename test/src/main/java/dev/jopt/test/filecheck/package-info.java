/**
 * FileCheck: compares a tool's output with the {@code CHECK} directives in a test file and gives
 * the verdict, and the report, that LLVM 22's program of that name gives. {@link
 * dev.jopt.test.filecheck.FileCheck} is the way in for texts; {@link
 * dev.jopt.test.filecheck.FileCheckOptions} are its options; {@link
 * dev.jopt.test.filecheck.FileCheckCommand} is the program, with arguments, files and streams.
 *
 * <p>Text is handled as bytes, one {@code char} per byte, so that verdicts and columns do not
 * depend on an encoding. Regular expressions are those of LLVM, run by a matcher of this package:
 * which text a variable takes depends on POSIX rules that {@link java.util.regex} does not follow.
 */
@NullMarked
package dev.jopt.test.filecheck;

import org.jspecify.annotations.NullMarked;
