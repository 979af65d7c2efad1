/**
 * Runs whole programs: translated to machine code with the tools of LLVM, with and without the
 * passes, under an allocator that notices leaks and worse.
 */
@NullMarked
package dev.jopt.test.execution;

import org.jspecify.annotations.NullMarked;
