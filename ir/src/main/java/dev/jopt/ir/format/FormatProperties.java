package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.print.AttributePrinter;
import java.util.Set;

/**
 * {@code prop-dict}: <code> &lt;{…}&gt;</code>. Prints its own blank, even before nothing, and
 * defaults.
 */
final class FormatProperties extends FormatElement {
  private Set<String> elided = Set.of();

  /** Elides attributes that other pieces print. */
  void elide(Set<String> names) {
    elided = Set.copyOf(names);
  }

  @Override
  void parse(FormatParse parse) {
    if (parse.parser.accept(Punctuation.LESS)) {
      parse.state.setAttributes(parse.parser.parseOptionalAttributeDictionary());
      parse.parser.expect(Punctuation.GREATER);
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    DictionaryAttribute shown = op.inherentAttributes();
    for (String name : elided) {
      shown = shown.without(name);
    }
    printer.print(' ');
    if (!shown.isEmpty()) {
      printer.print('<');
      AttributePrinter.printDictionary(shown, printer);
      printer.print('>');
    }
  }

  @Override
  public String toString() {
    return "prop-dict";
  }
}
