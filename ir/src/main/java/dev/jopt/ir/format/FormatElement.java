package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;

/** A piece of a declarative form. */
abstract class FormatElement {
  /** Whether a blank is printed before the piece. */
  boolean spaced;

  /** Reads the piece. */
  abstract void parse(FormatParse parse);

  /** Prints the piece with the blank before it. */
  abstract void print(Operation op, OpPrinter printer);

  /** As the first piece of an optional group: reads it if it is there. */
  boolean accept(FormatParse parse) {
    throw new IllegalStateException(this + " cannot start an optional group");
  }

  /** Whether {@link #accept} can tell whether the piece is there. */
  boolean isOptional() {
    return false;
  }

  /** As the anchor of an optional group: whether the group is printed. */
  boolean isPresent(Operation op) {
    throw new IllegalStateException(this + " cannot be the anchor of an optional group");
  }

  /** Whether {@link #isPresent} can be asked. */
  boolean isAnchor() {
    return false;
  }

  final void space(OpPrinter printer) {
    if (spaced) {
      printer.print(' ');
    }
  }
}
