package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** <code>%x : t in %range { … } {…} -> ^next</code>. */
final class PdlForeachForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    Argument variable = parser.parseArgument(true, false);
    if (!parser.acceptKeyword("in")) {
      throw parser.error("expected 'in' after loop variable");
    }
    UnresolvedOperand range = parser.parseOperand();
    state.addOperand(
        parser.resolve(range, Objects.requireNonNull(PdlSupplement.rangeOf(variable.type()))));
    state.addRegion(parser.parseRegion(List.of(variable)));
    parser.parseDeclaredAttributes(state, false);
    parser.expect(Punctuation.ARROW);
    state.addSuccessor(parser.parseSuccessor());
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    if (!op.region(0).isEmpty() && op.region(0).firstBlock().argumentCount() != 0) {
      printer.printOperand(op.region(0).firstBlock().argument(0));
      printer.print(" : ");
      printer.printType(op.region(0).firstBlock().argument(0).type());
    }
    printer.print(" in ");
    printer.printOperand(op.operand(0));
    printer.print(' ');
    printer.printRegion(op.region(0), false, true, false);
    printer.printAttributeDictionary(op, Set.of());
    printer.print(" -> ");
    printer.printSuccessor(op.successor(0));
  }
}
