package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;

/** {@code $successor} or {@code successors}. */
final class FormatSuccessors extends FormatElement {
  private final String name;
  private final int first;
  private final boolean variadic;

  /** Successors from {@code first} on: one, or all that follow. */
  FormatSuccessors(String name, int first, boolean variadic) {
    this.name = name;
    this.first = first;
    this.variadic = variadic;
  }

  int first() {
    return first;
  }

  boolean isVariadic() {
    return variadic;
  }

  @Override
  void parse(FormatParse parse) {
    parse.addSuccessor(first, parse.parser.parseSuccessor());
    while (variadic && parse.parser.accept(Punctuation.COMMA)) {
      parse.addSuccessor(first, parse.parser.parseSuccessor());
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    int end = variadic ? op.successorCount() : first + 1;
    for (int i = first; i < end; i++) {
      if (i != first) {
        printer.print(", ");
      }
      printer.printSuccessor(op.successor(i));
    }
  }

  @Override
  boolean isPresent(Operation op) {
    return first < op.successorCount();
  }

  @Override
  boolean isAnchor() {
    return variadic;
  }

  @Override
  public String toString() {
    return name;
  }
}
