package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.OperandBundles;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import java.util.Set;

/** {@code llvm.intr.assume %c ["tag"(%a : t)] : i1}. */
final class LlvmAssumeForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    UnresolvedOperand condition = parser.parseOperand();
    int position = parser.position();
    OperandBundles bundles = OperandBundles.parse(parser);
    state.addOperand(parser.resolve(condition, parser.parseColonType()));
    parser.parseDeclaredAttributes(state, false);
    bundles.addTo(parser, state, position);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(op.operand(0));
    OperandBundles.print(op, op.operandGroup(1), printer);
    printer.print(" : ");
    printer.printType(op.operand(0).type());
    printer.printAttributeDictionary(op, Set.of(OperandBundles.SIZES, OperandBundles.TAGS));
  }
}
