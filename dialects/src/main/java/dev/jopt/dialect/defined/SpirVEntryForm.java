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

/** {@code spirv.EntryPoint "GLCompute" @f, @a} or {@code spirv.ExecutionMode @f "LocalSize", 1}. */
final class SpirVEntryForm implements OperationForm {
  private static final String FUNCTION = "fn";

  private final boolean entry;

  SpirVEntryForm(boolean entry) {
    this.entry = entry;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    if (entry) {
      state.setAttribute("execution_model", SpirVNames.parse(parser, "execution_model"));
    }
    state.setAttribute(FUNCTION, SymbolRefAttribute.of(parser.parseSymbolName()));
    if (!entry) {
      state.setAttribute("execution_mode", SpirVNames.parse(parser, "execution_mode"));
    }
    List<Attribute> rest = new ArrayList<>();
    while (parser.accept(Punctuation.COMMA)) {
      rest.add(entry ? parser.parseSymbolRef() : SpirVNumber.parse(parser));
    }
    state.setAttribute(entry ? "interface" : "values", new ArrayAttribute(rest));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (entry) {
      SpirVNames.print(op.attribute("execution_model"), printer);
      printer.print(' ');
    }
    Attribute function = op.attribute(FUNCTION);
    if (function != null) {
      printer.printAttribute(function);
    }
    if (!entry) {
      printer.print(' ');
      SpirVNames.print(op.attribute("execution_mode"), printer);
    }
    if (op.attribute(entry ? "interface" : "values") instanceof ArrayAttribute rest) {
      for (Attribute element : rest.elements()) {
        printer.print(", ");
        printer.printAttributeWithoutType(element);
      }
    }
  }
}
