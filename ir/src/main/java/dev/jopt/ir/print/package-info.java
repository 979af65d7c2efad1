/**
 * From IR to text: operations, types, attributes, locations, aliases, resources. Start with {@link
 * dev.jopt.ir.print.IrPrinter}; a single value is printed by {@link
 * dev.jopt.ir.print.StringAsmPrinter}.
 */
@NullMarked
package dev.jopt.ir.print;

import org.jspecify.annotations.NullMarked;
