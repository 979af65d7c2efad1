package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;

/**
 * {@code rocdl.raw.buffer.store %data, %resource, %offset, %offset, %aux : t}; a load gives the
 * data instead.
 */
final class RawBufferForm implements OperationForm {
  private static final Type RESOURCE = VectorType.of(IntegerType.I32, 4);

  private final boolean load;

  RawBufferForm(boolean load) {
    this.load = load;
  }

  @Override
  public void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    List<UnresolvedOperand> operands = parser.parseOperandList();
    int resource = load ? 0 : 1;
    if (operands.size() != resource + 4) {
      throw parser.errorAt(position, "expected " + (resource + 4) + " operands");
    }
    Type data = parser.parseColonType();
    for (int i = 0; i < operands.size(); i++) {
      Type type = i < resource ? data : i == resource ? RESOURCE : IntegerType.I32;
      state.addOperand(parser.resolve(operands.get(i), type));
    }
    if (load) {
      state.addResultType(data);
    }
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(op.operands());
    printer.print(" : ");
    printer.printType(load ? op.result(0).type() : op.operand(0).type());
  }
}
