/**
 * Functions, calls and returns. Start with {@link dev.jopt.dialect.func.FuncOp}. Knows no other
 * dialect.
 */
@NullMarked
package dev.jopt.dialect.func;

import org.jspecify.annotations.NullMarked;
