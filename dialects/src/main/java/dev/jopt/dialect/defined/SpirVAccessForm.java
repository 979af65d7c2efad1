package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import java.util.Set;

/**
 * {@code spirv.Load "Function" %p ["Aligned", 4] : t} or {@code spirv.Store "Function" %p, %v : t}.
 */
final class SpirVAccessForm implements OperationForm {
  private static final String ACCESS = "memory_access";
  private static final String ALIGNMENT = "alignment";
  private static final Set<String> ELIDED = Set.of(ACCESS, ALIGNMENT);

  private final boolean load;

  SpirVAccessForm(boolean load) {
    this.load = load;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    Attribute storage = SpirVNames.parse(parser, "storage_class");
    UnresolvedOperand pointer = parser.parseOperand();
    UnresolvedOperand value = null;
    if (!load) {
      parser.expect(Punctuation.COMMA);
      value = parser.parseOperand();
    }
    if (parser.accept(Punctuation.L_SQUARE)) {
      state.setAttribute(ACCESS, SpirVNames.parse(parser, ACCESS));
      if (parser.accept(Punctuation.COMMA)) {
        state.setAttribute(ALIGNMENT, SpirVNumber.parse(parser));
      }
      parser.expect(Punctuation.R_SQUARE);
    }
    parser.parseDeclaredAttributes(state, false);
    Type type = parser.parseColonType();
    String name = storage instanceof EnumAttribute known ? known.text() : "";
    state.addOperand(parser.resolve(pointer, SpirVTypes.pointerTo(type, name)));
    if (value == null) {
      state.addResultType(type);
    } else {
      state.addOperand(parser.resolve(value, type));
    }
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(" \"" + SpirVTypes.storageClass(op.operand(0).type()) + "\" ");
    printer.printOperands(op.operands());
    Attribute access = op.attribute(ACCESS);
    if (access != null) {
      printer.print(" [");
      SpirVNames.print(access, printer);
      if (op.attribute(ALIGNMENT) instanceof IntegerAttribute alignment) {
        printer.print(", " + alignment.value());
      }
      printer.print(']');
    }
    printer.printAttributeDictionary(op, ELIDED);
    printer.print(" : ");
    printer.printType((load ? op.result(0) : op.operand(1)).type());
  }
}
