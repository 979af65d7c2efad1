package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import java.util.Set;

/** {@code %device : t, u(%p, %q : v, w), %n, %m {…}}. */
final class OmpAllocationForm implements OperationForm {
  private static final String TYPE = "in_type";

  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand device = parser.parseOperand();
    state.addOperand(parser.resolve(device, parser.parseColonType()));
    parser.expect(Punctuation.COMMA);
    state.setAttribute(TYPE, TypeAttribute.of(parser.parseType()));
    int parameters = 0;
    if (parser.accept(Punctuation.L_PAREN)) {
      int position = parser.position();
      List<UnresolvedOperand> operands = parser.parseOperandList();
      parser.resolveAll(operands, parser.parseColonTypeList(), position, state);
      parser.expect(Punctuation.R_PAREN);
      parameters = operands.size();
    }
    int sizes = 0;
    if (parser.accept(Punctuation.COMMA)) {
      List<UnresolvedOperand> operands = parser.parseOperandList();
      parser.resolveAll(operands, IndexType.INDEX, state);
      sizes = operands.size();
    }
    state.setOperandSegments(1, parameters, sizes);
    parser.parseDeclaredAttributes(state, false);
    state.addResultType(IntegerType.I64);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(op.operand(0));
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    printer.print(", ");
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
    List<? extends Value> parameters = op.operandGroup(1);
    if (!parameters.isEmpty()) {
      printer.print('(');
      printer.printOperands(parameters);
      printer.print(" : ");
      printer.printTypesOf(parameters);
      printer.print(')');
    }
    for (Value size : op.operandGroup(2)) {
      printer.print(", ");
      printer.printOperand(size);
    }
    printer.printAttributeDictionary(op, Set.of(TYPE, "operandSegmentSizes"));
  }
}
