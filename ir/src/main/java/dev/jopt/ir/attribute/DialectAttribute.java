package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.AsmPrinter;

/**
 * An attribute that a dialect adds. Implementations are immutable, compare by structure (a record
 * does), implement {@link TypedAttribute} if they have a type, and should print themselves from
 * {@code toString} with {@link dev.jopt.ir.print.StringAsmPrinter#toString(Attribute)}. One that
 * holds several other types or attributes should keep its hash code, see {@link
 * dev.jopt.ir.StructuralHash}.
 *
 * <p>Implementations are immutable: threads and modules share them.
 */
public non-sealed interface DialectAttribute extends Attribute {
  /** The namespace of the dialect. */
  String dialect();

  /** Prints what follows {@code #dialect.} in the textual form. */
  void print(AsmPrinter printer);

  /**
   * Whether the textual form is {@code #dialect<…>} instead, which it must be for a text that is
   * not a name with something in angle brackets.
   */
  default boolean isInBrackets() {
    return false;
  }
}
