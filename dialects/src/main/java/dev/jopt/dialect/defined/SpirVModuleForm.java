package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import java.util.List;
import java.util.Set;

/** {@code spirv.module @name Logical GLSL450 requires #spirv.vce<…> attributes {…} { … }}. */
final class SpirVModuleForm implements OperationForm {
  private static final String ADDRESSING = "addressing_model";
  private static final String MEMORY = "memory_model";
  private static final String REQUIRED = "vce_triple";
  private static final Set<String> ELIDED =
      Set.of(ADDRESSING, MEMORY, REQUIRED, Symbol.NAME_ATTRIBUTE);

  @Override
  public void parse(OpParser parser, OperationState state) {
    String name = parser.acceptSymbolName();
    if (name != null) {
      state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(name));
    }
    state.setAttribute(ADDRESSING, SpirVNames.parseBare(parser, ADDRESSING));
    state.setAttribute(MEMORY, SpirVNames.parseBare(parser, MEMORY));
    if (parser.acceptKeyword("requires")) {
      state.setAttribute(REQUIRED, parser.parseAttribute());
    }
    state.setAttributes(parser.parseOptionalAttributeDictionaryWithKeyword());
    Region body = parser.parseRegion(List.of());
    if (body.isEmpty()) {
      body.addBlock();
    }
    state.addRegion(body);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    if (op.attribute(Symbol.NAME_ATTRIBUTE) instanceof StringAttribute name) {
      printer.print(' ');
      printer.printSymbolName(name.value());
    }
    printer.print(' ');
    SpirVNames.printBare(op.attribute(ADDRESSING), printer);
    printer.print(' ');
    SpirVNames.printBare(op.attribute(MEMORY), printer);
    Attribute required = op.attribute(REQUIRED);
    if (required != null) {
      printer.print(" requires ");
      printer.printAttribute(required);
    }
    printer.printAttributeDictionaryWithKeyword(op, ELIDED);
    printer.print(' ');
    printer.printRegion(op.region(0));
  }
}
