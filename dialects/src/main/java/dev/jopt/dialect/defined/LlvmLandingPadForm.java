package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.UnitAttribute;
import java.util.Set;

/** {@code llvm.landingpad cleanup (catch %a : t) (filter %b : u) : v}. */
final class LlvmLandingPadForm implements OperationForm {
  private static final String CLEANUP = "cleanup";

  @Override
  public void parse(OpParser parser, OperationState state) {
    if (parser.acceptKeyword(CLEANUP)) {
      state.setAttribute(CLEANUP, UnitAttribute.UNIT);
    }
    while (parser.accept(Punctuation.L_PAREN)) {
      // The kind of the clause follows from the type.
      if (!parser.acceptKeyword("filter")) {
        parser.acceptKeyword("catch");
      }
      UnresolvedOperand operand = parser.parseOperand();
      state.addOperand(parser.resolve(operand, parser.parseColonType()));
      parser.expect(Punctuation.R_PAREN);
    }
    state.addResultType(parser.parseColonType());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(op.attribute(CLEANUP) == null ? " " : " cleanup ");
    for (Value value : op.operands()) {
      printer.print(value.type() instanceof ArrayType ? "(filter " : "(catch ");
      printer.printOperand(value);
      printer.print(" : ");
      printer.printType(value.type());
      printer.print(") ");
    }
    printer.printAttributeDictionary(op, Set.of(CLEANUP));
    printer.print(": ");
    printer.printType(op.result(0).type());
  }
}
