package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;

/** {@code @matcher -> @action, …}, printed one to a line. */
final class ForeachMatchSymbols implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    List<Attribute> matchers = new ArrayList<>();
    List<Attribute> actions = new ArrayList<>();
    do {
      matchers.add(parser.parseSymbolRef());
      parser.expect(Punctuation.ARROW);
      actions.add(parser.parseSymbolRef());
    } while (parser.accept(Punctuation.COMMA));
    arguments.setAttribute(0, new ArrayAttribute(matchers));
    arguments.setAttribute(1, new ArrayAttribute(actions));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    if (!(arguments.attribute(0) instanceof ArrayAttribute matchers)
        || !(arguments.attribute(1) instanceof ArrayAttribute actions)) {
      return;
    }
    printer.indent();
    printer.indent();
    int count = Math.min(matchers.elements().size(), actions.elements().size());
    for (int i = 0; i < count; i++) {
      printer.printNewline();
      printer.printAttribute(matchers.elements().get(i));
      printer.print(" -> ");
      printer.printAttribute(actions.elements().get(i));
      printer.print(i == count - 1 ? "" : ", ");
    }
    printer.unindent();
    printer.unindent();
  }
}
