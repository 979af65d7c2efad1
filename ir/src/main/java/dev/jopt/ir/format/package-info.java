/**
 * The declarative assembly format of an operation: the text of a format, as MLIR's operation
 * definitions have it, compiled to a list of elements that parse and print. Start with {@link
 * dev.jopt.ir.format.AssemblyFormat}.
 */
@NullMarked
package dev.jopt.ir.format;

import org.jspecify.annotations.NullMarked;
