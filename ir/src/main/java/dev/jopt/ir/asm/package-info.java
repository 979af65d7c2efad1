/**
 * What the author of a dialect parses and prints with: {@link dev.jopt.ir.asm.OpParser} and {@link
 * dev.jopt.ir.asm.OpPrinter} for operations, {@link dev.jopt.ir.asm.AsmParser} and {@link
 * dev.jopt.ir.asm.AsmPrinter} for types and attributes.
 */
@NullMarked
package dev.jopt.ir.asm;

import org.jspecify.annotations.NullMarked;
