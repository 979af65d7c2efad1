/**
 * The part of the {@code llvm} dialect that lowering ownership needs: constants, addresses, memory
 * access, calls, functions, and the types they work on. The rest of the dialect is read and printed
 * in generic form, its attributes verbatim.
 */
@NullMarked
package dev.jopt.dialect.llvm;

import org.jspecify.annotations.NullMarked;
