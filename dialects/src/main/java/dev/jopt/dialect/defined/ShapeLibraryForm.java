package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import java.util.List;
import java.util.Set;

/** {@code shape.function_library @name attributes {…} { … } mapping {…}}. */
final class ShapeLibraryForm implements OperationForm {
  private static final String MAPPING = "mapping";
  private static final Set<String> ELIDED = Set.of(Symbol.NAME_ATTRIBUTE, MAPPING);

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    state.addRegion(parser.parseRegion(List.of()));
    parser.expectKeyword(MAPPING);
    state.setAttribute(MAPPING, parser.parseAttribute());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    if (op.attribute(Symbol.NAME_ATTRIBUTE) instanceof StringAttribute name) {
      printer.print(' ');
      printer.printSymbolName(name.value());
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    printer.print(' ');
    printer.printRegion(op.region(0), false, false, false);
    Attribute mapping = op.attribute(MAPPING);
    if (mapping != null) {
      printer.print(" mapping ");
      printer.printAttribute(mapping);
    }
  }
}
