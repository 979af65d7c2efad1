package dev.jopt.ir.type;

import dev.jopt.ir.asm.AsmPrinter;

/**
 * A type that a dialect adds. Implementations are immutable, compare by structure (a record does),
 * and should print themselves from {@code toString} with {@link
 * dev.jopt.ir.print.StringAsmPrinter#toString(Type)}. One that holds several other types or
 * attributes should keep its hash code, see {@link dev.jopt.ir.StructuralHash}.
 *
 * <p>Implementations are immutable: threads and modules share them.
 */
public non-sealed interface DialectType extends Type {
  /** The namespace of the dialect. */
  String dialect();

  /** Prints what follows {@code !dialect.} in the textual form. */
  void print(AsmPrinter printer);
}
