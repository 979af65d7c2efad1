package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;

/**
 * {@code spirv.SpecConstantOperation wraps "spirv.IAdd"(%a, %b) : (i32, i32) -> i32}: the body is
 * that operation in generic form, and yields its result.
 */
final class SpirVSpecConstantOperationForm implements OperationForm {
  @Override
  public void parse(OpParser parser, OperationState state) {
    parser.expectKeyword("wraps");
    int position = parser.position();
    Block block = state.addRegion().addBlock();
    Operation wrapped = parser.parseGenericOperation(block);
    if (wrapped.resultCount() == 0) {
      throw parser.errorAt(position, "expected an operation with a result");
    }
    OpBuilder builder = OpBuilder.atEnd(state.context(), block);
    builder.create(
        builder.state(wrapped.location(), "spirv.mlir.yield").addOperand(wrapped.result(0)));
    state.addResultType(wrapped.result(0).type());
    parser.parseDeclaredAttributes(state, false);
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    printer.print(" wraps ");
    // MLIR does not print the attributes either.
    Operation wrapped = op.region(0).isEmpty() ? null : op.region(0).front().firstOp();
    if (wrapped != null) {
      printer.printGenericOperation(wrapped);
    }
  }
}
