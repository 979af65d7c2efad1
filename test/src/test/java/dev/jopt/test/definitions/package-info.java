/** Writes the definitions of dialects from the records of an installed LLVM, for developers. */
@NullMarked
package dev.jopt.test.definitions;

import org.jspecify.annotations.NullMarked;
