package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;

/** {@code $successor} or {@code successors}. */
final class FormatSuccessors extends FormatSequence {
  /** Successors from {@code first} on: one, or all that follow. */
  FormatSuccessors(String name, int first, boolean variadic) {
    super(name, first, variadic);
  }

  @Override
  void parse(FormatParse parse) {
    parseOne(parse);
    parseRest(parse);
  }

  @Override
  void parseOne(FormatParse parse) {
    parse.addSuccessor(first(), parse.parser.parseSuccessor());
  }

  @Override
  void printOne(Operation op, int number, OpPrinter printer) {
    printer.printSuccessor(op.successor(number));
  }

  @Override
  int count(Operation op) {
    return op.successorCount();
  }

  @Override
  boolean isPresent(Operation op) {
    return first() < op.successorCount();
  }

  @Override
  boolean isAnchor() {
    return isVariadic();
  }
}
