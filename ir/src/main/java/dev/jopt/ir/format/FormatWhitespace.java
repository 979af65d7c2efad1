package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;

/** A blank, a line break, or the wish for no blank; nothing to read. */
final class FormatWhitespace extends FormatElement {
  private final String text;

  FormatWhitespace(String text) {
    this.text = text;
  }

  boolean isNewline() {
    return text.equals("\n");
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  @Override
  void parse(FormatParse parse) {}

  @Override
  void print(Operation op, OpPrinter printer) {
    if (isNewline()) {
      printer.printNewline();
    } else if (!isEmpty()) {
      printer.print(' ');
    }
  }

  @Override
  public String toString() {
    return "whitespace";
  }
}
