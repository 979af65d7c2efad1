package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import java.util.ArrayList;
import java.util.List;

/** {@code spirv.ARM.GraphEntryPoint @graph, @variable, @variable}. */
final class SpirVGraphEntryForm implements OperationForm {
  private static final String GRAPH = "fn";
  private static final String INTERFACE = "interface";

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(GRAPH, SymbolRefAttribute.of(parser.parseSymbolName()));
    List<Attribute> variables = new ArrayList<>();
    while (parser.accept(Punctuation.COMMA)) {
      variables.add(parser.parseSymbolRef());
    }
    state.setAttribute(INTERFACE, new ArrayAttribute(variables));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    Attribute graph = op.attribute(GRAPH);
    if (graph != null) {
      printer.print(' ');
      printer.printAttribute(graph);
    }
    if (op.attribute(INTERFACE) instanceof ArrayAttribute variables) {
      for (Attribute variable : variables.elements()) {
        printer.print(", ");
        printer.printAttribute(variable);
      }
    }
  }
}
