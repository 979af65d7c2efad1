package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;

/** Regions or successors from one on: this one alone, or all that follow, separated by commas. */
abstract class FormatSequence extends FormatElement {
  private final String name;
  private final int first;
  private final boolean variadic;

  FormatSequence(String name, int first, boolean variadic) {
    this.name = name;
    this.first = first;
    this.variadic = variadic;
  }

  /** The number of the first. */
  final int first() {
    return first;
  }

  /** Whether these are all from the first on. */
  final boolean isVariadic() {
    return variadic;
  }

  /** Reads one that must be there. */
  abstract void parseOne(FormatParse parse);

  /** Prints one of an operation. */
  abstract void printOne(Operation op, int number, OpPrinter printer);

  /** How many the operation has. */
  abstract int count(Operation op);

  /** Reads those after the first. */
  final void parseRest(FormatParse parse) {
    while (variadic && parse.parser.accept(Punctuation.COMMA)) {
      parseOne(parse);
    }
  }

  @Override
  final void print(Operation op, OpPrinter printer) {
    space(printer);
    int end = variadic ? count(op) : first + 1;
    for (int i = first; i < end; i++) {
      if (i != first) {
        printer.print(", ");
      }
      printOne(op, i, printer);
    }
  }

  @Override
  public final String toString() {
    return name;
  }
}
