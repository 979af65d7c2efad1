/**
 * The textual form: what an operation is given to print and parse itself, and the printers of the
 * builtin types, attributes, locations and affine expressions. Read {@link
 * dev.jopt.ir.asm.AsmPrinter} first.
 */
@NullMarked
package dev.jopt.ir.asm;

import org.jspecify.annotations.NullMarked;
