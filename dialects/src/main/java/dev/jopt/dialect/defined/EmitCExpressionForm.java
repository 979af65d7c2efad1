package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.Argument;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.List;

/**
 * <code>%a, %b noinline : (t, u) -> v { … }</code>: the arguments of the body have the names of the
 * operands.
 */
final class EmitCExpressionForm implements OperationForm {
  private static final String NO_INLINE = "do_not_inline";

  @Override
  public void parse(OpParser parser, OperationState state) {
    List<UnresolvedOperand> operands = parser.parseOperandList();
    if (parser.acceptKeyword("noinline")) {
      state.setAttribute(NO_INLINE, UnitAttribute.UNIT);
    }
    if (!(parser.parseColonType() instanceof FunctionType type)) {
      throw parser.error("expected function type");
    }
    parser.resolveAll(operands, type.inputs(), parser.namePosition(), state);
    if (type.results().size() != 1) {
      throw parser.error("expected single return type");
    }
    state.addResultType(type.results().get(0));
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(
          new Argument(operands.get(i), type.inputs().get(i), DictionaryAttribute.EMPTY, null));
    }
    state.addRegion(RegionForms.ended(parser.parseIsolatedRegion(arguments), state));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    // MLIR reads noinline, and does not print it.
    printer.print(" : ");
    printer.printFunctionalType(op);
    printer.shadowRegionArguments(op.region(0), op.operands());
    printer.print(' ');
    printer.printRegion(op.region(0), false, true, false);
  }
}
