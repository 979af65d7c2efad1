/**
 * The parsers and printers for authors of dialects: {@link dev.jopt.ir.asm.OpParser} and {@link
 * dev.jopt.ir.asm.OpPrinter} for operations, {@link dev.jopt.ir.asm.AsmParser} and {@link
 * dev.jopt.ir.asm.AsmPrinter} for types and attributes.
 */
@NullMarked
package dev.jopt.ir.asm;

import org.jspecify.annotations.NullMarked;
