package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code (%cli) %iv : t in range(%count) { … } {…}}. */
final class OmpCanonicalLoopForm implements OperationForm {
  static final Type INFO = new OpaqueType("omp", "cli");

  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand info = null;
    if (parser.accept(Punctuation.L_PAREN)) {
      info = parser.parseOperand();
      parser.expect(Punctuation.R_PAREN);
    }
    Argument variable = parser.parseArgument(true, false);
    parser.expectKeyword("in");
    parser.expectKeyword("range");
    parser.expect(Punctuation.L_PAREN);
    UnresolvedOperand count = parser.parseOperand();
    parser.expect(Punctuation.R_PAREN);
    state.addRegion(parser.parseRegion(List.of(variable)));
    parser.parseDeclaredAttributes(state, false);
    state.addOperand(parser.resolve(count, Objects.requireNonNull(variable.type())));
    if (info != null) {
      state.addOperand(parser.resolve(info, INFO));
    }
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    if (op.operandCount() > 1) {
      printer.print('(');
      printer.printOperand(op.operand(1));
      printer.print(')');
    }
    printer.print(' ');
    Block body = op.region(0).firstBlock();
    if (body != null && body.argumentCount() != 0) {
      printer.printOperand(body.argument(0));
      printer.print(" : ");
      printer.printType(body.argument(0).type());
    }
    printer.print(" in range(");
    printer.printOperand(op.operand(0));
    printer.print(") ");
    printer.printRegion(op.region(0), false, true, false);
    printer.printAttributeDictionary(op, Set.of());
  }
}
