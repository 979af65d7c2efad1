package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code spirv.SpecConstant @name spec_id(1) = 2 : i32}, or {@code
 * spirv.SpecConstantComposite @name (@a, @b) : type}.
 */
final class SpirVSpecConstantForm implements OperationForm {
  private static final String ID = "spec_id";
  private static final String VALUE = "default_value";
  private static final String PARTS = "constituents";
  private static final String TYPE = "type";

  private final boolean composite;

  SpirVSpecConstantForm(boolean composite) {
    this.composite = composite;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.setAttribute(Symbol.NAME_ATTRIBUTE, StringAttribute.of(parser.parseSymbolName()));
    if (composite) {
      List<Attribute> parts = new ArrayList<>();
      parser.parseCommaSeparated(Delimiter.PAREN, () -> parts.add(parser.parseSymbolRef()));
      state.setAttribute(PARTS, new ArrayAttribute(parts));
      state.setAttribute(TYPE, new TypeAttribute(parser.parseColonType()));
      return;
    }
    if (parser.acceptKeyword(ID)) {
      parser.expect(Punctuation.L_PAREN);
      state.setAttribute(ID, IntegerAttribute.of(parser.parseInteger(), IntegerType.I64));
      parser.expect(Punctuation.R_PAREN);
    }
    parser.expect(Punctuation.EQUAL);
    state.setAttribute(VALUE, parser.parseAttribute());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (op.attribute(Symbol.NAME_ATTRIBUTE) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    if (op.attribute(ID) instanceof IntegerAttribute id) {
      printer.print(" spec_id(" + id.value() + ")");
    }
    Attribute value = op.attribute(VALUE);
    if (value != null) {
      printer.print(" = ");
      printer.printAttribute(value);
    }
    if (op.attribute(PARTS) instanceof ArrayAttribute parts) {
      printer.print(" (");
      for (int i = 0; i < parts.elements().size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printAttribute(parts.elements().get(i));
      }
      printer.print(") : ");
    }
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
  }
}
