package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IndexType;

/** A number or a parameter: {@code 1} or {@code %n}. */
final class TransformSelectedRegion implements ArgumentDirective {
  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    UnresolvedOperand parameter = parser.acceptOperand();
    if (parameter != null) {
      arguments.addOperand(1, parameter);
      return;
    }
    Long number = parser.acceptInteger();
    if (number == null) {
      throw parser.error("expected either an integer attribute or a transform.param operand");
    }
    arguments.setAttribute(0, IntegerAttribute.of(number, IndexType.INDEX));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    if (arguments.attribute(0) instanceof IntegerAttribute number) {
      printer.print(number.value().toString());
    }
    // With both, MLIR prints text that it cannot read; so it is here, and nothing is lost.
    printer.printOperands(arguments.values(1));
  }
}
