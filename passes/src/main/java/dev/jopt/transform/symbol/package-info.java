/**
 * Passes on symbols as a whole: {@code duplicate-function-elimination}.
 *
 * <p>{@link dev.jopt.ir.Symbols} and {@link dev.jopt.ir.SymbolTables} have what they share.
 */
@NullMarked
package dev.jopt.transform.symbol;

import org.jspecify.annotations.NullMarked;
