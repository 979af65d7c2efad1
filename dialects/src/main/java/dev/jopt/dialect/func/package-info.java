/**
 * Functions, calls and returns. Start with {@link dev.jopt.dialect.func.FuncOp}. Depends on the
 * object model alone.
 */
@NullMarked
package dev.jopt.dialect.func;

import org.jspecify.annotations.NullMarked;
