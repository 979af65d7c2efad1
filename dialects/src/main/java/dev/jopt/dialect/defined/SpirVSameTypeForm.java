package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/**
 * {@code spirv.GL.Fma %a, %b, %c : t}: all have the type, or those of the operands are the first of
 * a structure.
 */
final class SpirVSameTypeForm implements OperationForm {
  private final boolean structure;

  SpirVSameTypeForm(boolean structure) {
    this.structure = structure;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    if (!structure && parser.accept(Punctuation.L_PAREN)) {
      parseWithAllTypes(parser, state);
      return;
    }
    parser.parseDeclaredAttributes(state, false);
    List<UnresolvedOperand> operands = parser.parseOperandList();
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    Type type = parser.parseType();
    Type operand = structure ? SpirVTypes.member(type, 0) : type;
    if (operand == null) {
      throw parser.errorAt(position, "expected spirv.struct type with two members");
    }
    parser.resolveAll(operands, operand, state);
    state.addResultType(type);
  }

  /** {@code spirv.GL.Fma(%a, %b, %c) : (t, u, v) -> w}, for types that are not the same. */
  private static void parseWithAllTypes(OpParser parser, OperationState state) {
    List<UnresolvedOperand> operands = parser.parseOperandList();
    parser.expect(Punctuation.R_PAREN);
    parser.parseDeclaredAttributes(state, false);
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    FunctionType type = parser.parseFunctionType();
    parser.resolveAll(operands, type.inputs(), position, state);
    state.addResultTypes(type.results());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    if (!structure && op.operands().stream().anyMatch(x -> !x.type().equals(op.result(0).type()))) {
      printer.print('(');
      printer.printOperands(op.operands());
      printer.print(')');
      printer.printAttributeDictionary(op, Set.of());
      printer.print(" : ");
      printer.printFunctionalType(op);
      return;
    }
    printer.print(' ');
    printer.printAttributeDictionary(op, Set.of());
    printer.printOperands(op.operands());
    printer.print(" : ");
    printer.printType(op.result(0).type());
  }
}
