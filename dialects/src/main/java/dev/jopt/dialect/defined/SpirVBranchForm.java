package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.SuccessorUse;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;

/** {@code spirv.BranchConditional %c [1, 2], ^a(%x : t), ^b}. */
final class SpirVBranchForm implements OperationForm {
  private static final String WEIGHTS = "branch_weights";

  @Override
  public void parse(OpParser parser, OperationState state) {
    state.addOperand(parser.resolve(parser.parseOperand(), IntegerType.I1));
    if (parser.peek(Punctuation.L_SQUARE)) {
      List<Attribute> weights = new ArrayList<>();
      parser.parseCommaSeparated(Delimiter.SQUARE, () -> weights.add(SpirVNumber.parse(parser)));
      state.setAttribute(WEIGHTS, new ArrayAttribute(weights));
    }
    parser.expect(Punctuation.COMMA);
    SuccessorUse yes = parser.parseSuccessorAndOperands();
    parser.expect(Punctuation.COMMA);
    SuccessorUse no = parser.parseSuccessorAndOperands();
    state.addSuccessor(yes.block());
    state.addSuccessor(no.block());
    state.addOperands(yes.operands());
    state.addOperands(no.operands());
    state.setOperandSegments(1, yes.operands().size(), no.operands().size());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(op.operand(0));
    if (op.attribute(WEIGHTS) instanceof ArrayAttribute weights) {
      printer.print(" [");
      for (int i = 0; i < weights.elements().size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printAttributeWithoutType(weights.elements().get(i));
      }
      printer.print(']');
    }
    for (int i = 0; i < 2; i++) {
      int start = op.definition().operandGroupStart(op, i + 1);
      int end = start + op.definition().operandGroupSize(op, i + 1);
      printer.print(", ");
      printer.printSuccessorAndOperands(op.successor(i), op.operands().subList(start, end));
    }
  }
}
